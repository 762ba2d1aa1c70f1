import { type NoLicence, noLicenceReason } from "../costing/licensable.ts";
import type { ChangeKind } from "../model/cuts/cut-difference.ts";
import { ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { licensorOf, recordOf } from "../reports/record-of.ts";
import type { Frames } from "../timecode/rate.ts";
import { type Aligned, alignStretches } from "./align-stretches.ts";
import { materialName } from "./material-name.ts";
import type { UseChange } from "./model.ts";
import { inFilmOrder, stretchesOf, sumFrames } from "./stretches.ts";

/** The kinds of changes that may be charged for another length. */
const HAS_LENGTH: ReadonlySet<ChangeKind> = new Set([
	"new",
	"removed",
	"rematched",
	"replaced",
	"reflagged",
	"longer",
	"shorter",
]);

/**
 * Finds how each use changed between two cuts [DIF5–DIF11], in film order.
 *
 * @param heal - joins uses of a record with gaps of fewer frames than this [DIF8].
 */
export function compareUses(before: ReportContext, after: ReportContext, heal: Frames): UseChange[] {
	const aligned = alignStretches(stretchesOf(before, heal), stretchesOf(after, heal));
	const reflagged = reflaggedRecords(before, after);
	const changes = aligned.flatMap((group): UseChange[] => {
		const { before: old, after: now } = group;
		// Unidentified clips aren't uses: they matter only where a record was or is [DIF9].
		if ([...old, ...now].every(({ recordId }) => recordId === null)) return [];
		const [first] = [...now, ...old];
		if (!first) return [];
		const kind = kindOf(group, reflagged);
		return [
			{
				kind,
				side: first.side,
				before: old,
				after: now,
				lengthChange: HAS_LENGTH.has(kind) ? sumFrames(now).sub(sumFrames(old)) : ZERO,
			},
		];
	});
	return changes.sort((a, b) => {
		const [first, second] = [a.after[0] ?? a.before[0], b.after[0] ?? b.before[0]];
		return first && second ? inFilmOrder(first, second) : 0;
	});
}

function kindOf({ before, after }: Aligned, reflagged: ReadonlySet<number>): ChangeKind {
	const [was] = before;
	const [is] = after;
	if (!was) return "new";
	if (!is) return "removed";
	if (was.recordId !== is.recordId)
		return materialName(was.contents) === materialName(is.contents) ? "rematched" : "replaced";
	if (was.recordId !== null && reflagged.has(was.recordId)) return "reflagged";
	const longer = sumFrames(after).compare(sumFrames(before));
	if (longer !== 0) return longer > 0 ? "longer" : "shorter";
	if (before.length !== after.length) return before.length < after.length ? "split" : "joined";
	if (was.source !== is.source) return "slipped";
	if (was.recordOut - was.recordIn !== is.recordOut - is.recordIn) return "retimed";
	return was.recordIn === is.recordIn && was.trkLevel === is.trkLevel ? "unchanged" : "moved";
}

/** The records of both cuts that need a licence in only one of them, or none for another reason. */
function reflaggedRecords(before: ReportContext, after: ReportContext): Set<number> {
	const both = [...after.usage.byRecord.keys()].filter((id) => before.usage.byRecord.has(id));
	return new Set(both.filter((id) => noLicenceReasonOf(before, id) !== noLicenceReasonOf(after, id)));
}

/** The reason a record needs no licence in a cut; null if it needs one. */
export function noLicenceReasonOf({ library }: ReportContext, recordId: number): NoLicence | null {
	const record = recordOf(library, recordId);
	return noLicenceReason(record, licensorOf(library, record.licensor_id));
}
