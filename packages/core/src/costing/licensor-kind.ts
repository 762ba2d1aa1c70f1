import { isPublicDomain, isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import type { LicensorKind } from "./model.ts";

/** Distinguishes the two licensors that every production has, which cost nothing, from the others [COST1]. */
export function licensorKind(licensor: Licensor): LicensorKind {
	if (isUnknownLicensor(licensor)) return "unknown";
	return isPublicDomain(licensor) ? "public_domain" : "ordinary";
}
