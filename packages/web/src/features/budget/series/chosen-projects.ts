/** The address's parameter with the ids of the chosen projects; without it, all are chosen. */
export const PROJECTS_PARAM = "projects";

/** The chosen ids, in the order of the projects. Ids of no project are ignored; if none is left, all are chosen. */
export function chosenIds(text: string | null, all: readonly number[]): readonly number[] {
	const given = new Set((text ?? "").split(",").map(Number));
	const found = all.filter((id) => given.has(id));
	return found.length === 0 ? all : found;
}

/** The parameter after a project is ticked or unticked; empty for all. */
export function toggled(
	chosen: readonly number[],
	all: readonly number[],
	id: number,
	isOn: boolean,
): string {
	const next = all.filter((one) => (one === id ? isOn : chosen.includes(one)));
	return next.length === 0 || next.length === all.length ? "" : next.join(",");
}
