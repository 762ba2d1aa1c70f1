import { isGranting } from "../clearance/grants.ts";
import type { Side } from "../clearance/model.ts";
import { isLicensable } from "../costing/licensable.ts";
import type { License } from "../model/licensors/license.ts";
import { isUnknownLicensor, type Licensor } from "../model/licensors/licensor.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { oneLine } from "../text/one-line.ts";

/** A wording that a licence's line requires. */
interface Wording {
	readonly text: string;
	readonly license: string;
	readonly sides: readonly Side[];
}

/** One credit of a record: a wording, or its licensor's name. */
export interface RecordCredit {
	readonly text: string;
	/** Names of the licences with this wording, in their order; none for a licensor's name. */
	readonly licenses: readonly string[];
	readonly sides: readonly Side[];
}

/** Finds the credits of records in the lines of licences [REP17, REP18]. */
export class CreditWordings {
	readonly #byRecord = new Map<number, Wording[]>();
	readonly #byLicensor = new Map<number, Wording[]>();

	/** @param licenses - those that grant nothing are left out [RIG6]. */
	constructor(licenses: readonly License[]) {
		for (const { name, status, licensor_id, lines } of licenses) {
			if (!isGranting(status, false)) continue;
			for (const { record_id, side, credit } of lines) {
				const text = oneLine(credit);
				if (text === "") continue;
				const sides: readonly Side[] = side === "both" ? ["picture", "sound"] : [side];
				const [groups, key] =
					record_id === null ? [this.#byLicensor, licensor_id] : [this.#byRecord, record_id];
				const wording = { text, license: name, sides };
				const group = groups.get(key);
				if (group === undefined) groups.set(key, [wording]);
				else group.push(wording);
			}
		}
	}

	/** The credits of a record for its used sides, each text once; none if it needs none, or nobody is known to credit. */
	of(record: ArchiveRecord, licensor: Licensor, sides: readonly Side[]): RecordCredit[] {
		const isOwed = isLicensable(record, licensor) && !isUnknownLicensor(licensor);
		const found = new Map<string, { licenses: Set<string>; sides: Set<Side> }>();
		for (const side of sides) {
			const isOfSide = (wording: Wording) => wording.sides.includes(side);
			const own = (this.#byRecord.get(record.id) ?? []).filter(isOfSide);
			const shared = isOwed && own.length === 0 ? (this.#byLicensor.get(licensor.id) ?? []) : [];
			for (const { text, license } of [...own, ...shared.filter(isOfSide)]) {
				const credit = found.get(text) ?? { licenses: new Set(), sides: new Set() };
				found.set(text, credit);
				credit.licenses.add(license);
				credit.sides.add(side);
			}
		}
		if (found.size === 0 && isOwed && sides.length > 0)
			return [{ text: oneLine(licensor.name), licenses: [], sides }];
		return [...found].map(([text, credit]) => ({
			text,
			licenses: [...credit.licenses],
			sides: [...credit.sides],
		}));
	}
}
