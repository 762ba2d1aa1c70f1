/** What differs from what was there when the form was opened. Only that is sent: what a colleague made of the rest stays. */
export function changedFields<Fields extends object>(before: object, fields: Fields): Partial<Fields> {
	const was = new Map<string, unknown>(Object.entries(before));
	const changed = Object.entries(fields).filter(
		([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
	);
	return Object.fromEntries(changed) as Partial<Fields>;
}
