import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import { hasClips } from "../edl/list-kind.ts";
import { requireEdl } from "../edl/require-edl.ts";
import { argumentError, requireText } from "../text/argument-error.ts";
import { counted } from "../text/counted.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import type { Rate } from "../timecode/rate.ts";
import { type RateInput, requireRate } from "../timecode/require-rate.ts";
import { type ClipDraft, finishClip } from "./clip-draft.ts";
import { type DraftedClips, draftClips } from "./draft-clips.ts";
import { joinPseudoClips } from "./join-pseudo-clips.ts";
import { markersOutside } from "./markers-outside.ts";
import { CHANNEL_CHOICES, type CutEdl, type Timeline, type TimelineClip } from "./model.ts";
import { overlapTransitions } from "./overlap-transitions.ts";
import { reelKey } from "./reel-part.ts";
import { type TrackCollision, TrackCollisions } from "./track-collisions.ts";
import { TRACKS_IN_WORDS, trackName } from "./track-name.ts";

/**
 * Places the events of a cut's lists on tracks: one clip per event, or per channel of an event with `auto` [EDL12];
 * extends outgoing clips under transitions [EDL7]; pairs the two layers of keys [EDL8]; and joins clips separated only
 * by pseudo-clips [EDL11].
 *
 * Clips are ordered by list, then line. A list at another rate than the cut's gives no clips, because its frame
 * counts mean different times [EDL25]. `findDuplicateTracks` finds lists that must not be combined.
 *
 * @param rate - the cut's rate.
 * @throws {TypeError} for lists that don't come from `readEdl`, an invalid track or reel, and an unknown rate.
 */
export function buildTimeline(edls: readonly CutEdl[], rate: RateInput): Timeline {
	requireCutEdls(edls, "edls");
	return layTracks(edls, requireRate(rate));
}

/** @throws {TypeError} naming the argument. */
export function requireCutEdls(edls: readonly CutEdl[], argument: string): void {
	if (!Array.isArray(edls)) throw argumentError(argument, "an array of { edl, track, reel }", edls);
	edls.forEach((cutEdl: Partial<CutEdl> | null | undefined, index) => {
		const at = `${argument}[${index}]`;
		requireEdl(cutEdl?.edl, `${at}.edl`);
		const track = cutEdl?.track;
		const isTrack =
			typeof track === "object"
				? track !== null && track.trkLevel > 0
				: CHANNEL_CHOICES.some((choice) => choice === track);
		if (!isTrack) throw argumentError(`${at}.track`, TRACKS_IN_WORDS, track);
		requireText(cutEdl?.reel, `${at}.reel`);
	});
}

function layTracks(edls: readonly CutEdl[], rate: Rate): Timeline {
	const clips: TimelineClip[] = [];
	const diagnostics: Diagnostic[] = [];
	const usable = edls.filter(({ edl }) => edl.rate.name === rate.name);
	const dropFrame = usable.some(({ edl }) => edl.dropFrame && hasClips(edl));
	const collisions = new TrackCollisions(usable);
	for (const [edlIndex, cutEdl] of edls.entries()) {
		const { edl } = cutEdl;
		if (edl.reelNames !== undefined) continue;
		if (edl.rate.name !== rate.name) {
			const message = `the list was read at ${edl.rate.name}, the cut is at ${rate.name}: read it at the cut's rate`;
			diagnostics.push(diagnose("TIMELINE_RATE_MISMATCH", "error", cutEdl, null, message));
			continue;
		}
		const other = differentStart(cutEdl, usable);
		if (other) {
			const message = `the film starts at ${startLabel(cutEdl)} in this list and at ${startLabel(other)} in '${other.edl.file}', so their times don't fit together`;
			const hint = "Export both with the same start timecode, or give the lists different reels.";
			diagnostics.push({ ...diagnose("TIMELINE_START_MISMATCH", "error", cutEdl, null, message), hint });
			continue;
		}
		if (edl.dropFrame !== dropFrame) {
			const [own, other] = dropFrame ? ["non-drop-frame", "drop-frame"] : ["drop-frame", "non-drop-frame"];
			const message = `this list is ${own} and others of the cut are ${other}, so the same label means a different time in each`;
			diagnostics.push(diagnose("TIMELINE_DROP_FRAME_MISMATCH", "warning", cutEdl, null, message));
		}
		const drafted = draftClips(cutEdl, rate);
		reportLeftOut(cutEdl, drafted, diagnostics);
		const drafts = layOut(cutEdl, drafted.drafts, diagnostics);
		const collision = collisions.find(cutEdl, drafts);
		if (collision) {
			diagnostics.push(collisionOf(cutEdl, collision));
			continue;
		}
		let key = clips.length;
		for (const draft of drafts) draft.key = key++;
		for (const draft of drafts) clips.push(finishClip(draft, edlIndex, dropFrame));
	}
	const reelNames = usable.flatMap(({ edl: { file, reelNames = [] } }) =>
		reelNames.map((row) => ({ ...row, file })),
	);
	const film = { rate, dropFrame, ...rangeOf(clips) };
	if (clips.length > 0) diagnostics.push(...markersOutside(usable, film));
	return {
		...film,
		edls: edls.map(({ edl, reel }) => ({ file: edl.file, reel, title: edl.title })),
		clips,
		...(reelNames.length === 0 ? {} : { reelNames }),
		diagnostics,
	};
}

/**
 * The first timeline of the same reel that starts the film at another frame [TIM25]. Edit lists don't state where the
 * film starts.
 */
function differentStart({ edl, reel }: CutEdl, usable: readonly CutEdl[]): CutEdl | undefined {
	if (edl.startsAt === undefined) return undefined;
	const first = usable.find(
		(other) => other.edl.startsAt !== undefined && reelKey(other.reel) === reelKey(reel),
	);
	return first?.edl.startsAt === edl.startsAt ? undefined : first;
}

function startLabel({ edl }: CutEdl): string {
	return formatTimecode(edl.startsAt ?? 0, edl.rate, edl.dropFrame);
}

/** Two lists that fill the same stretch of a track, which would count twice [TIM72]. */
function collisionOf(cutEdl: CutEdl, { other, draft, at: frame }: TrackCollision): Diagnostic {
	const { edl } = cutEdl;
	const name = trackName(draft);
	const at = formatTimecode(frame, edl.rate, edl.dropFrame);
	const side = draft.trkMediaType === "video" ? "sound" : "picture";
	return {
		...diagnose(
			"TIMELINE_TRACK_COLLISION",
			"error",
			cutEdl,
			draft.event.line,
			`'${other}' and '${edl.file}' both have clips on track ${name} at ${at}, which would count twice`,
		),
		hint: `Take only the ${side} of one of them, or only one of its tracks.`,
	};
}

/** Applies the steps that need all clips of a list. @returns the remaining clips, by line. */
function layOut(cutEdl: CutEdl, drafts: ClipDraft[], diagnostics: Diagnostic[]): ClipDraft[] {
	const { outgoing, longTransitions } = overlapTransitions(drafts);
	for (const { line, transition, recordIn, recordOut } of longTransitions) {
		const message = `the transition of ${transition.frames} frames is longer than its event of ${recordOut - recordIn}`;
		diagnostics.push(diagnose("TIMELINE_LONG_TRANSITION", "warning", cutEdl, line, message));
	}
	const all =
		outgoing.length === 0 ? drafts : [...drafts, ...outgoing].sort((a, b) => a.event.line - b.event.line);
	for (const { event } of joinPseudoClips(all)) {
		const message = `'${event.contents}' continues elsewhere in its source after a generated clip; both pieces count as one clip, by film time`;
		diagnostics.push(diagnose("TIMELINE_SOURCE_JUMP", "warning", cutEdl, event.line, message));
	}
	return all.filter((draft) => draft.joinedTo === null);
}

function reportLeftOut(cutEdl: CutEdl, drafted: DraftedClips, diagnostics: Diagnostic[]): void {
	const { drafts, onOtherChannels, partlyOnOtherChannels, onOtherReels } = drafted;
	if (onOtherChannels + partlyOnOtherChannels > 0) {
		const { track } = cutEdl;
		const isChosen = track === "picture" || track === "sound";
		const taken =
			track === "auto"
				? "an event without a channel is on no track"
				: isChosen
					? `only ${track} is taken from this list`
					: `track ${trackName(track)} takes ${track.trkMediaType === "video" ? "picture" : "sound"} only`;
		const partly =
			partlyOnOtherChannels > 0
				? `, and the other channels of ${counted(partlyOnOtherChannels, "event")}`
				: "";
		const message = `${taken}: ${counted(onOtherChannels, "event")} left out${partly}`;
		diagnostics.push(
			diagnose("TIMELINE_CHANNELS_DROPPED", isChosen ? "info" : "warning", cutEdl, null, message),
		);
	}
	if (onOtherReels > 0) {
		const message = `reel ${cutEdl.reel.trim()} takes only events with that record-in hour: ${counted(onOtherReels, "event")} left out`;
		// The number is meant to leave out some events; leaving out all is probably a mistake.
		const severity = drafts.length === 0 ? "warning" : "info";
		diagnostics.push(diagnose("TIMELINE_REEL_DROPPED", severity, cutEdl, null, message));
	}
}

function rangeOf(clips: readonly TimelineClip[]): Pick<Timeline, "startsAt" | "endsAt"> {
	let startsAt = clips[0]?.recordIn ?? 0;
	let endsAt = clips[0]?.recordOut ?? 0;
	for (const { recordIn, recordOut } of clips) {
		if (recordIn < startsAt) startsAt = recordIn;
		if (recordOut > endsAt) endsAt = recordOut;
	}
	return { startsAt, endsAt };
}

function diagnose(
	code: DiagnosticCode,
	severity: Severity,
	{ edl }: CutEdl,
	line: number | null,
	message: string,
): Diagnostic {
	return { code, severity, message, file: edl.file, line, column: null };
}
