import type { Delivery } from "../model/productions/delivery.ts";
import type { ReportContext } from "../reports/model.ts";
import type { CodeSet } from "../rights/code-set.ts";
import { printMedia } from "../rights/media.ts";
import { type Day, dateOf } from "../rights/term.ts";
import { printTerritories } from "../rights/territories.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Clearance, Gap } from "./model.ts";

/** The clearance of a cut as data: names beside ids, sets and dates as text, timecodes as labels. */
export function presentClearance(
	{ records, vocabulary, expiries, diagnostics }: Clearance,
	{ timeline, library }: Pick<ReportContext, "timeline" | "library">,
	deliveries: readonly Delivery[],
) {
	const nameOf = new Map(deliveries.map(({ id, name }) => [id, name]));
	const territoriesOf = printOnce(printTerritories);
	const mediaOf = printOnce((set) => printMedia(set, vocabulary));
	/** `to` is the last day; null for ever. */
	const presentGap = ({ territories, media, from, to, side }: Gap) => ({
		side,
		territories: territoriesOf(territories),
		media: mediaOf(media),
		from: dateOf(from),
		to: lastDay(to),
	});
	return {
		records: records.map(({ recordId, licensorId, time, unlicensedSides, deliveries: states }) => ({
			record_id: recordId,
			production_locator: library.records.get(recordId)?.production_locator ?? "",
			title: library.records.get(recordId)?.title ?? "",
			licensor_id: licensorId,
			licensor_name: library.licensors.get(licensorId)?.name ?? "",
			time: time.map((one) => ({
				side: one.side,
				used_frames: one.usedFrames,
				licensed_frames: one.licensedFrames,
				excess_frames: one.excessFrames,
				left_frames: one.leftFrames,
				delivery: one.deliveryId === null ? null : (nameOf.get(one.deliveryId) ?? null),
				begins_at: one.beginsAt && {
					tc: formatTimecode(one.beginsAt.recordFrame, timeline.rate, timeline.dropFrame),
					file: timeline.edls[timeline.clips[one.beginsAt.clip]?.edlIndex ?? -1]?.file ?? null,
					event: timeline.clips[one.beginsAt.clip]?.eventNumber ?? null,
				},
			})),
			unlicensed_sides: unlicensedSides,
			deliveries: states.map(({ deliveryId, grant, gaps, nearestLicenseId }) => ({
				delivery_id: deliveryId,
				delivery: deliveryId === null ? null : (nameOf.get(deliveryId) ?? null),
				grant,
				gaps: gaps.map(presentGap),
				nearest_license_id: nearestLicenseId,
			})),
		})),
		expiries: expiries.map(({ kind, day, licenseId, line }) => ({
			kind,
			date: dateOf(day),
			license_id: licenseId,
			line: line + 1,
		})),
		diagnostics,
	};
}

/** A cut's clearance as {@link presentClearance} returns it. */
export type PresentedClearance = ReturnType<typeof presentClearance>;
type PresentedGap = PresentedClearance["records"][number]["deliveries"][number]["gaps"][number];

/** The days of a gap: `2028-01-01 – 2028-12-31`, `2028-01-01 – for ever`. */
export function gapTerm({ from, to }: PresentedGap): string {
	return `${from} – ${to ?? "for ever"}`;
}

/** A gap in words: `US · SVOD · 2028-01-01 – 2028-12-31`. */
export function gapText(gap: PresentedGap): string {
	return `${gap.territories} · ${gap.media} · ${gapTerm(gap)}`;
}

/** Prints each set once. Many records lack the same few sets, and printing one takes up to a millisecond. */
function printOnce(print: (set: CodeSet) => string): (set: CodeSet) => string {
	const printed = new Map<CodeSet, string>();
	return (set) => {
		const text = printed.get(set) ?? print(set);
		printed.set(set, text);
		return text;
	};
}

function lastDay(to: Day): string | null {
	return Number.isFinite(to) ? dateOf(to - 1) : null;
}
