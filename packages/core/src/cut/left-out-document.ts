import { LEFT_OUT_REASONS, type LeftOutDocument, type LeftOutReason } from "../model/cuts/left-out.ts";
import type { ReportContext } from "../reports/model.ts";
import { compareText } from "../text/compare-text.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { TimelineClip } from "../timeline/model.ts";
import { trackName } from "../timeline/track-name.ts";

/**
 * Counts a cut's clips as used, unidentified or left out, and lists those that were left out, each with its reason
 * [EXC5].
 */
export function leftOutDocument(context: ReportContext): LeftOutDocument {
	const { cut, timeline, matched, library } = context;
	const counts = new Map<LeftOutReason, number>(LEFT_OUT_REASONS.map((reason) => [reason, 0]));
	const byRule = new Map<number, number>();
	const clips: {
		readonly clip: TimelineClip;
		readonly reason: LeftOutReason;
		readonly rule: number | null;
	}[] = [];
	let used = 0;
	let unidentified = 0;
	for (const clip of timeline.clips) {
		const outcome = outcomeOf(context, clip);
		if (outcome === "used") used += 1;
		else if (outcome === "unidentified") unidentified += 1;
		else {
			const match = matched.matches[clip.key];
			const rule = match?.kind === "excluded" ? match.rule : null;
			counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
			if (rule !== null) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
			clips.push({ clip, reason: outcome, rule });
		}
	}
	const label = (frame: number) => formatTimecode(frame, timeline.rate, timeline.dropFrame);
	return {
		cut_id: cut.id,
		name: cut.name,
		num_clips: timeline.clips.length,
		num_used: used,
		num_unidentified: unidentified,
		// The map has a count for every reason.
		num_left_out: Object.fromEntries(counts) as LeftOutDocument["num_left_out"],
		rules: library.exclusionRules
			.toSorted((a, b) => a.id - b.id)
			.map(({ id, name, condition }) => ({
				...{ rule_id: id, name, condition },
				num_clips: byRule.get(id) ?? 0,
			})),
		clips: clips
			.sort(
				({ clip: a }, { clip: b }) =>
					a.recordIn - b.recordIn || compareText(trackName(a), trackName(b)) || a.key - b.key,
			)
			.map(({ clip, reason, rule }) => ({
				reason,
				rule_id: rule,
				contents: clip.contents,
				reel: clip.reel,
				track: trackName(clip),
				tc_in: label(clip.recordIn),
				tc_out: label(clip.recordOut),
				frames: Math.max(0, clip.recordOut - clip.recordIn),
				file: timeline.edls[clip.edlIndex]?.file ?? "",
				line: clip.line,
			})),
	};
}

function outcomeOf(
	{ matched, reconciliation }: ReportContext,
	{ key, trkMediaType, noContents, recordIn, recordOut }: TimelineClip,
): LeftOutReason | "used" | "unidentified" {
	const match = matched.matches[key];
	if (match?.kind === "excluded") return "rule";
	if (recordOut <= recordIn) return "no_range";
	switch (match?.kind) {
		case "ignored":
		case "tracked_non_ox":
		case "unidentified":
			return match.kind;
		case "records": {
			const remains = (trkMediaType === "video" ? reconciliation.picture : reconciliation.sound)[key] ?? [];
			return remains.length === 0 ? "covered" : "used";
		}
		default:
			return noContents === "black" || noContents === "pseudo" ? noContents : "unnamed";
	}
}
