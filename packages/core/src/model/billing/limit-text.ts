import { counted } from "../../text/counted.ts";
import type { StudioQuota } from "../people/studio-quotas.ts";
import type { LimitedFeature } from "./billing-plan.ts";

const UNITS = [
	["GB", 1_000_000_000],
	["MB", 1_000_000],
	["kB", 1000],
] as const;

/** A limit in words: `500 records`, `20 GB of storage`. */
export function limitText(feature: LimitedFeature | StudioQuota, amount: number): string {
	if (feature !== "storage") return counted(amount, feature.slice(0, -1));
	const [unit, size] = UNITS.find(([, bytes]) => amount >= bytes) ?? ["bytes", 1];
	return `${Number((amount / size).toFixed(1))} ${unit} of storage`;
}
