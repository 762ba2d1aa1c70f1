import { type ExpiryDocument, expiryDocument } from "@oxcut/core/clearance";
import type { License, Licensor } from "@oxcut/core/model";
import type { StateName } from "../../ui/state-mark.tsx";

export type Expiry = ExpiryDocument["expiries"][number];

/** The last days of one month, earliest first. */
export interface ExpiryMonth {
	/** `YYYY-MM`. */
	readonly month: string;
	readonly expiries: readonly Expiry[];
}

/** The last days of licences from a day on, by month [RIG15]. */
export function expiryMonths(
	licences: readonly License[],
	licensors: readonly Licensor[],
	today: string,
): ExpiryMonth[] {
	const names = new Map(licensors.map(({ id, name }) => [id, name]));
	const { expiries } = expiryDocument({
		licenses: licences,
		today,
		licensorName: (id) => names.get(id) ?? "",
		locator: () => "",
	});
	const months = new Map<string, Expiry[]>();
	for (const expiry of expiries) {
		const month = expiry.date.slice(0, "YYYY-MM".length);
		const known = months.get(month);
		if (known === undefined) months.set(month, [expiry]);
		else known.push(expiry);
	}
	return [...months].map(([month, own]) => ({ month, expiries: own }));
}

/** The urgency of a last day, by the reminders that were due for it; null until the first one [RIG16]. */
export function urgencyOf({ days_left }: Pick<Expiry, "days_left">): StateName | null {
	if (days_left <= 30) return "prob";
	return days_left <= 90 ? "need" : null;
}
