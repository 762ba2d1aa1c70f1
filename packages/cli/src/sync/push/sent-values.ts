import { datedValues, recordValues, termValues, UNSAID_ROUNDING } from "../state/fields.ts";
import type { Fields, SyncKind } from "../state/state.ts";

/** An entity's values in the server's form. */
export function valuesOf(kind: SyncKind, fields: Fields): Readonly<Record<string, unknown>> {
	if (kind === "record") return recordValues(fields);
	if (kind === "price" || kind === "condition") {
		const { licensor_id: _owner, ...terms } = termValues(fields);
		return terms;
	}
	if (kind === "license") {
		const { licensor_id: _owner, ...terms } = datedValues(fields);
		return terms;
	}
	return kind === "order" ? datedValues(fields) : fields;
}

/** A change of some fields in the server's form: settings in their object, tags as the whole list. */
export function patchOf(
	kind: SyncKind,
	fields: readonly string[],
	merged: Fields,
): Readonly<Record<string, unknown>> {
	const all = valuesOf(kind, merged);
	const patch: Record<string, unknown> = {};
	for (const field of fields) {
		const [path = field, name] = field.split(/\.(.*)/s);
		if (name === undefined) patch[field] = merged[field] ?? null;
		else if (path === "tags") patch.tag_list = all.tag_list;
		else {
			const unsaid = field === "meta.project_rounding" ? UNSAID_ROUNDING : null;
			patch[path] = { ...Object(patch[path]), [name]: merged[field] ?? unsaid };
		}
	}
	return patch;
}
