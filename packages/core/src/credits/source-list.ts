import { licensorKind } from "../costing/licensor-kind.ts";
import type { LibraryIndex } from "../model/library/library.ts";
import type { License } from "../model/licensors/license.ts";
import type { ArchiveRecord } from "../model/records/record.ts";
import { joinRanges } from "../reconcile/ranges.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import { compareText } from "../text/compare-text.ts";
import { groupBy } from "../text/group-by.ts";
import { oneLine } from "../text/one-line.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Frames } from "../timecode/rate.ts";
import type { CreditedCut } from "./end-credits.ts";
import type { SourceList } from "./model.ts";
import { CreditWordings } from "./record-credits.ts";

interface Stretch {
	readonly record: ArchiveRecord;
	readonly from: Frames;
	readonly to: Frames;
}

/**
 * Lists the material on screen by film timecode, with the source that a caption should name [REP22]: a row for each
 * uninterrupted stretch of a record's picture. The production's own material is left out. Time: n log n.
 */
export function sourceList(cut: CreditedCut, licenses: readonly License[]): SourceList {
	const { timeline, library } = cut;
	const wordings = new CreditWordings(licenses);
	const label = (frame: Frames) => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	return {
		cut: cut.cut.name,
		sources: stretchesOf(cut).map(({ record, from, to }) => ({
			tcIn: label(from),
			tcOut: label(to),
			duration: to - from,
			production_locator: record.production_locator,
			title: record.title,
			licensor: licensorOf(library, record.licensor_id).name,
			source: sourceOf(library, wordings, record),
		})),
	};
}

function stretchesOf({ usage, library }: CreditedCut): Stretch[] {
	const seen = usage.uses.filter(({ trkMediaType }) => trkMediaType === "video");
	const stretches: Stretch[] = [];
	for (const [recordId, uses] of groupBy(seen, (use) => use.recordId)) {
		const record = recordOf(library, recordId);
		if (record.source_type === "Original") continue;
		const film = joinRanges(
			uses.flatMap(({ fragments }) => fragments.flatMap(({ recordIn, recordOut }) => [recordIn, recordOut])),
		);
		for (let i = 0; i < film.length; i += 2)
			stretches.push({ record, from: film[i] ?? 0, to: film[i + 1] ?? 0 });
	}
	return stretches.sort(
		(a, b) =>
			a.from - b.from || a.to - b.to || compareText(a.record.production_locator, b.record.production_locator),
	);
}

/** The wordings of its licences; else its licensor, or the archive of material without a known owner. */
function sourceOf(library: LibraryIndex, wordings: CreditWordings, record: ArchiveRecord): string {
	const licensor = licensorOf(library, record.licensor_id);
	const credits = wordings.of(record, licensor, ["picture"]);
	if (credits.length > 0) return credits.map(({ text }) => text).join("; ");
	return oneLine(licensorKind(licensor) === "ordinary" ? licensor.name : record.archive_name);
}
