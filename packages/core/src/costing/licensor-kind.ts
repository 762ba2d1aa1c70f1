import { isPublicDomain, isUnknownLicensor, type Licensor } from "../model/licensor.ts";
import type { LicensorKind } from "./model.ts";

/** Tells the two licensors that every production has, and that cost nothing, from the others [COST1]. */
export function licensorKind(licensor: Licensor): LicensorKind {
	if (isUnknownLicensor(licensor)) return "unknown";
	return isPublicDomain(licensor) ? "public_domain" : "ordinary";
}
