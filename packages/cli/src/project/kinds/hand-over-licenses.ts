import { counted, handOverLicense, hasAmounts, type License, type Licensor } from "@oxcut/core/model";
import { quoteName } from "../../text/quote-name.ts";
import type { Project } from "../project.ts";

/**
 * The licences of a project whose licensor goes, moved to another one [FIL8], and a note that says so.
 *
 * @param into - undefined if the project lacks Unknown: nothing moves.
 */
export function handOverLicenses(
	{ licenses }: Pick<Project, "licenses">,
	from: Licensor,
	into: Licensor | undefined,
): { readonly licenses: readonly License[]; readonly notes: readonly string[] } {
	const moved = licenses.filter(({ licensor_id }) => licensor_id === from.id);
	if (into === undefined || moved.length === 0) return { licenses, notes: [] };
	const after = licenses.map((license) =>
		license.licensor_id === from.id ? handOverLicense(license, from, into.id) : license,
	);
	const keepsCurrency =
		from.currency !== into.currency &&
		moved.some((license) => license.currency === null && hasAmounts(license));
	const fees = keepsCurrency ? ` Fees in ${from.currency} stay in ${from.currency}.` : "";
	return {
		licenses: after,
		notes: [
			`${counted(moved.length, "licence")} of ${quoteName(from.name)} moved to ${quoteName(into.name)}.${fees}`,
		],
	};
}
