import type { Clip } from "../model/cuts/clip.ts";
import type { Cut, PresentedCut } from "../model/cuts/cut.ts";
import { packTimeline } from "../model/cuts/packed-timeline.ts";
import type { Track } from "../model/cuts/track.ts";
import { type Rational, toNumber, ZERO } from "../rational/rational.ts";
import type { Fragment } from "../reconcile/model.ts";
import { describeClip } from "../reports/describe-clip.ts";
import type { ReportContext } from "../reports/model.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { ClipMediaType } from "../usage/model.ts";
import type { CutBuild } from "./model.ts";

/**
 * Presents a build as a full cut in the specification's shape: its info and figures, its lists, its encoded timeline
 * and its `report_set`. Separate from the build, because refreshing a number does not need it.
 */
export function presentCut(build: CutBuild): PresentedCut {
	const { input, context, reportSet } = build;
	const { id, production_id, name, description, date, locked } = input.cut;
	return {
		id,
		production_id,
		updated_at: null,
		info: {
			name,
			description,
			date,
			...extentOf(context),
			useSourceTcs: input.useSourceTcs,
			locked,
			displayCurrency: input.displayCurrency,
			stats: statsOf(context),
		},
		nle_config: {
			fps: input.rate.name,
			edls: input.edls.map(({ edl, track, reel }) => ({ file: edl.file, track, reel })),
		},
		nle_timeline: packTimeline({ fps: input.rate.name, tracks: tracksOf(context) }),
		report_set: reportSet,
	};
}

function extentOf({
	timeline,
}: ReportContext): Pick<Cut["info"], "timelineLength" | "startsAtTc" | "endsAtTc"> {
	const { clips, startsAt, endsAt, rate, dropFrame } = timeline;
	const isEmpty = clips.length === 0;
	return {
		timelineLength: endsAt - startsAt,
		startsAtTc: isEmpty ? null : formatTimecode(startsAt, rate, dropFrame),
		endsAtTc: isEmpty ? null : formatTimecode(endsAt, rate, dropFrame),
	};
}

/** Archive time counts only what others shot or recorded, not the production's own material. */
function statsOf({ usage, library }: ReportContext): Cut["info"]["stats"] {
	let archive: Rational = ZERO;
	for (const record of usage.byRecord.values()) {
		if (library.records.get(record.recordId)?.source_type === "Original") continue;
		archive = archive.add(record.totalFrames);
	}
	return { numRecordsUsed: usage.byRecord.size, totalArchiveTime: toNumber(archive) };
}

interface ClipFindings {
	readonly fragments: Fragment[];
	clipMediaType: ClipMediaType;
}

/** Picture from V1 up, then sound from A1; clips in film order. */
function tracksOf(context: ReportContext): Track[] {
	const { timeline, matched, usage, library } = context;
	const findings = new Map<number, ClipFindings>();
	const seen = new Set<string>();
	for (const use of usage.uses) {
		for (const fragment of use.fragments) {
			// A clip redirected to several records has fragments in a use of each.
			const place = `${fragment.clip}:${fragment.recordIn}`;
			const found = findings.get(fragment.clip) ?? { fragments: [], clipMediaType: use.clipMediaType };
			if (use.clipMediaType === "Audiovisual") found.clipMediaType = "Audiovisual";
			if (!seen.has(place)) found.fragments.push(fragment);
			seen.add(place);
			findings.set(fragment.clip, found);
		}
	}
	const tracks = new Map<
		string,
		{ track: Omit<Track, "clips">; clips: { clip: Clip; recordIn: number }[] }
	>();
	for (const clip of timeline.clips) {
		const { trkMediaType, trkLevel } = clip;
		const name = `${trkMediaType}:${trkLevel}`;
		const entry = tracks.get(name) ?? { track: { trkMediaType, trkLevel }, clips: [] };
		tracks.set(name, entry);
		const match = matched.matches[clip.key];
		const recordId = match?.kind === "records" ? match.records[0] : undefined;
		const hidden: ClipMediaType = trkMediaType === "video" ? "Video" : "Audio";
		const described = describeClip(context, clip, {
			record: (recordId !== undefined && library.records.get(recordId)) || null,
			fragments: findings.get(clip.key)?.fragments ?? [],
			clipMediaType: findings.get(clip.key)?.clipMediaType ?? hidden,
		});
		entry.clips.push({ clip: described, recordIn: clip.recordIn });
	}
	const order = (track: Omit<Track, "clips">) =>
		(track.trkMediaType === "video" ? 0 : 1_000) + track.trkLevel;
	return [...tracks.values()]
		.sort((a, b) => order(a.track) - order(b.track))
		.map(({ track, clips }) => ({
			...track,
			clips: clips.sort((a, b) => a.recordIn - b.recordIn).map(({ clip }) => clip),
		}));
}
