import type { License } from "../model/licensors/license.ts";
import { MEDIA_VOCABULARY } from "../rights/media.ts";
import type { Day } from "../rights/term.ts";
import { collectGrants } from "./grants.ts";
import type { Expiry } from "./model.ts";

/** The last day of a granted term, or the last day to exercise an option, of some lines of a licence [RIG15]. */
export interface LicenseExpiry extends Pick<Expiry, "kind" | "day"> {
	readonly license: License;
	/** Positions in `license.lines`, ascending. */
	readonly lines: readonly number[];
}

/** How many days ahead people are reminded [RIG16]. */
export const REMINDER_DAYS = [90, 30, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * The last days of licences that grant something, earliest first; lines of a licence that end alike together [RIG15].
 *
 * @param isStrict - leaves out licences that are only agreed.
 */
export function licenseExpiries(
	licenses: readonly License[],
	{ from = -Infinity, to = Infinity, isStrict = false }: ExpiryChoice = {},
): LicenseExpiry[] {
	const byId = new Map(licenses.map((license) => [license.id, license]));
	const found = new Map<string, LicenseExpiry & { readonly lines: number[] }>();
	for (const { kind, day, licenseId, line } of collectGrants(licenses, MEDIA_VOCABULARY, isStrict).expiries) {
		const license = byId.get(licenseId);
		if (license === undefined || day < from || day > to) continue;
		const key = `${day} ${licenseId} ${kind}`;
		const known = found.get(key);
		// An option of a line may have two choices with the same last day.
		if (known === undefined) found.set(key, { kind, day, license, lines: [line] });
		else if (known.lines.at(-1) !== line) known.lines.push(line);
	}
	return [...found.values()];
}

interface ExpiryChoice {
	/** The first and the last day that count, both included. */
	readonly from?: Day;
	readonly to?: Day;
	readonly isStrict?: boolean;
}

/**
 * The reminder that is due so many days before a last day: the nearest one whose days have come, so that nobody is reminded three
 * times at once of a licence that was entered late [RIG16].
 *
 * @returns null before the first one and after the last day.
 */
export function reminderFor(daysLeft: number): ReminderDays | null {
	if (daysLeft < 0) return null;
	return [...REMINDER_DAYS].reverse().find((days) => daysLeft <= days) ?? null;
}
