import type { ArchiveRecord } from "../model/records/record.ts";
import {
	PROVENANCE_LABELS,
	PROVENANCE_SOURCE_TYPES,
	PROVENANCES,
	type Provenance,
} from "../model/records/record-field-values.ts";
import { joinRanges } from "../reconcile/ranges.ts";
import { plainText } from "../reports/plain-text.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import { compareText } from "../text/compare-text.ts";
import { groupBy } from "../text/group-by.ts";
import { oneLine } from "../text/one-line.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { CreditedCut } from "./end-credits.ts";
import type { CreditSection, Disclosure } from "./model.ts";

/** The order of the statement: from machine-made to merely repaired material. Authentic material is not disclosed. */
const DISCLOSED: readonly Provenance[] = PROVENANCES.filter((one) => one !== "authentic").toReversed();

/**
 * The statement of generated and altered material: the records that a cut shows or plays, by provenance, with the film time of each
 * [DSC1, DSC2]. Time: n log n in the uses.
 */
export function disclosure({ cut, timeline, usage, library }: CreditedCut): Disclosure {
	const label = (frame: Frames) => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	const used = [...groupBy(usage.uses, ({ recordId }) => recordId)]
		.map(([recordId, uses]) => ({
			record: recordOf(library, recordId),
			film: joinRanges(
				uses.flatMap(({ fragments }) =>
					fragments.flatMap(({ recordIn, recordOut }) => [recordIn, recordOut]),
				),
			),
		}))
		.filter(({ film }) => film.length > 0)
		.sort(
			(a, b) =>
				(a.film[0] ?? 0) - (b.film[0] ?? 0) ||
				compareText(a.record.production_locator, b.record.production_locator),
		);
	const named = ({ production_locator, title }: ArchiveRecord) => ({ production_locator, title });
	return {
		cut: cut.name,
		sections: DISCLOSED.map((provenance) => ({
			provenance,
			label: PROVENANCE_LABELS[provenance],
			digitalSourceType: PROVENANCE_SOURCE_TYPES[provenance] ?? "",
			records: used
				.filter(({ record }) => record.provenance === provenance)
				.map(({ record, film }) => ({
					...named(record),
					licensor: licensorOf(library, record.licensor_id).name,
					notes: oneLine(plainText(record.provenance_notes)),
					uses: Array.from({ length: film.length / 2 }, (_, at) => ({
						tcIn: label(film[at * 2] ?? 0),
						tcOut: label(film[at * 2 + 1] ?? 0),
						duration: (film[at * 2 + 1] ?? 0) - (film[at * 2] ?? 0),
					})),
				})),
		})).filter(({ records }) => records.length > 0),
		unrecorded: used.filter(({ record }) => record.provenance === null).map(({ record }) => named(record)),
	};
}

/** The statement in the form for end credits: a heading for each provenance, and a line for each record [DSC3]. */
export function disclosureSections({ sections }: Pick<Disclosure, "sections">): CreditSection[] {
	return sections.map(({ label, records }) => ({
		heading: label,
		credits: records.map(({ title, production_locator, uses, notes }) => {
			const times = uses.map(({ tcIn, tcOut }) => `${tcIn}–${tcOut}`).join(", ");
			const name = oneLine(title) || production_locator;
			return { text: `${name} (${times})${notes === "" ? "" : `: ${notes}`}`, records: [] };
		}),
	}));
}
