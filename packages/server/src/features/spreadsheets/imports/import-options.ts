import type { ImportChoices, ImportOptions } from "@oxcut/core/api";

const UNCHOSEN: ImportOptions = {
	on_duplicate: "error",
	pivot_year: null,
	as: null,
	sheet: null,
	header_row: null,
	delimiter: null,
	encoding: null,
	columns: {},
	day_first: false,
	answers: [],
};

/** Combines the given choices with the earlier ones, which stay by default [MOD8]. */
export function chosen(given: ImportChoices, sofar: ImportOptions = UNCHOSEN): ImportOptions {
	const named = Object.entries(given).filter(([, value]) => value !== undefined);
	// Imports stored by earlier versions lack some of the choices.
	return { ...UNCHOSEN, ...sofar, ...Object.fromEntries(named) };
}
