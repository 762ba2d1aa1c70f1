import { type License, licenseSchema } from "../../model/licensors/license.ts";
import type { LicenseLine } from "../../model/licensors/license-line.ts";

type LineFacts = Partial<Pick<LicenseLine, "record_id" | "side" | "credit">>;

/** A licence of the first licensor, with only the fields that credits depend on. */
export function licenseWith(
	lines: readonly LineFacts[],
	told: Partial<Pick<License, "licensor_id" | "status" | "name">> = {},
): License {
	return licenseSchema.parse({
		...{ id: 1, production_id: 1, licensor_id: 1, name: "L1" },
		...told,
		lines: lines.map((line) => ({
			...{ territories: "World", media: "All", term: { kind: "years", years: 2, since: "delivery" } },
			...line,
		})),
	});
}
