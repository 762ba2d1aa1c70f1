import { contentsOf } from "../../edl/contents.ts";
import type { Edl, EdlEvent, EdlNote, EdlTransition } from "../../edl/model.ts";
import { writeEdl } from "../../edl/write-edl.ts";
import { ONE, type Rational, roundHalfUp, ZERO } from "../../rational/rational.ts";
import { oneLine } from "../../text/one-line.ts";
import { formatTimecode } from "../../timecode/format-timecode.ts";
import { framesFromLabel } from "../../timecode/frame-count.ts";
import type { Rate } from "../../timecode/rate.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import { filmRate, rateText } from "../shape/exact-rate.ts";
import type {
	InterchangeClip,
	InterchangeMarker,
	InterchangeTimeline,
	InterchangeTrack,
	TrackKind,
} from "../shape/model.ts";
import { LossLog } from "./loss-log.ts";
import { framesAt, type Lane, lanesOf, onFrames, sourceAt } from "./track-lanes.ts";
import type { WriteTimeline } from "./written-timeline.ts";

const CUT: EdlTransition = { type: "cut", wipe: null, frames: 0 };

/** The colors that Media Composer gives markers in edit lists (`* LOC:`). */
const LOCATOR_COLORS = new Set("RED GREEN BLUE CYAN MAGENTA YELLOW BLACK WHITE".split(" "));

/** The color of a marker that has none that edit lists know. */
const PLAIN_COLOR = "GREEN";

/** The events of one track. */
class TrackEvents {
	readonly #timeline: InterchangeTimeline;
	readonly #rate: Rate;
	readonly #kind: TrackKind;
	readonly #start: number;
	readonly #log: LossLog;
	readonly events: EdlEvent[] = [];
	readonly notes: EdlNote[] = [];
	#block = -1;

	constructor(timeline: InterchangeTimeline, rate: Rate, kind: TrackKind, log: LossLog) {
		this.#timeline = timeline;
		this.#rate = rate;
		this.#kind = kind;
		this.#start = roundHalfUp(timeline.start, 0).valueOf();
		this.#log = log;
	}

	addLane(lane: Lane): void {
		for (const [at, { clip, head, tail, isJoined }] of lane.entries()) {
			const { from, to } = clip.record;
			const before = lane[at - 1]?.clip;
			const end = tail === null ? to : tail.record.from;
			// A clip that consists only of its outgoing transition is on that transition's first line.
			if (end.compare(from) > 0) {
				this.#block++;
				if (head !== null && isJoined && before) this.#addCutLine(before, from);
				else if (head !== null) this.#addBlack(from, from, CUT);
				const transition = head === null ? CUT : this.#transition(head);
				this.#addClip(clip, from, end, transition);
			}
			if (tail !== null && !lane[at + 1]?.isJoined) {
				this.#block++;
				this.#addCutLine(clip, end);
				this.#addBlack(end, to, this.#transition(tail));
			}
		}
	}

	/** Writes a marker below the event that plays there. */
	addMarker({ name, comment, color = "", record }: InterchangeMarker): boolean {
		const frame = this.#filmFrame(record.from);
		const event = this.events.findLast(({ recordIn }) => recordIn <= frame);
		if (!event) return false;
		const text = oneLine([name, comment].filter((part) => part !== "").join(": "));
		const label = formatTimecode(frame, this.#rate, this.#timeline.dropFrame);
		const length = lengthOf(record).mul(this.#timeline.fps);
		if (length.compare(ONE) > 0) this.#log.other("marker", "longer than a frame", "written without a length");
		const written = color === "" ? PLAIN_COLOR : color.toUpperCase();
		const isKnown = LOCATOR_COLORS.has(written);
		if (!isKnown) this.#log.other("marker", "in a color that Avid's lists don't have", "written in green");
		const value = `${label} ${(isKnown ? written : PLAIN_COLOR).padEnd(7)} ${text}`.trimEnd();
		this.notes.push({ line: 0, block: event.block, keyword: "LOC", value, raw: [`* LOC: ${value}`] });
		return true;
	}

	#filmFrame(seconds: Rational): number {
		return this.#start + framesAt(seconds, this.#timeline.fps);
	}

	#transition({ type, record }: NonNullable<Lane[number]["head"]>): EdlTransition {
		const frames = this.#filmFrame(record.to) - this.#filmFrame(record.from);
		return { type, wipe: type === "wipe" ? 1 : null, frames };
	}

	#add(
		event: Pick<
			EdlEvent,
			| "reel"
			| "transition"
			| "sourceIn"
			| "sourceOut"
			| "recordIn"
			| "recordOut"
			| "speedNumerator"
			| "speedDenominator"
		> &
			Partial<Pick<EdlEvent, "sourceDropFrame">> &
			ReturnType<typeof contentsOf>,
	): void {
		const dropFrame = this.#timeline.dropFrame && this.#rate.canDrop;
		this.events.push({
			number: this.#block + 1,
			line: 0,
			block: this.#block,
			channels: [this.#kind === "video" ? "V" : "A1"],
			sourceRate: this.#rate,
			hasKnownSource: true,
			sourceDropFrame: dropFrame,
			recordDropFrame: dropFrame,
			...event,
		});
	}

	#addBlack(from: Rational, to: Rational, transition: EdlTransition): void {
		const recordIn = this.#filmFrame(from);
		const recordOut = this.#filmFrame(to);
		this.#add({
			reel: "BL",
			transition,
			sourceIn: 0,
			sourceOut: recordOut - recordIn,
			recordIn,
			recordOut,
			speedNumerator: 1,
			speedDenominator: 1,
			contents: null,
			noContents: "black",
		});
	}

	/** The line without length that gives the position of a transition's outgoing source. */
	#addCutLine(clip: InterchangeClip, at: Rational): void {
		const recordIn = this.#filmFrame(at);
		const source = this.#sourceFrame(clip, at) ?? recordIn;
		this.#add({
			...this.#sourceOf(clip),
			transition: CUT,
			sourceIn: source,
			sourceOut: source,
			recordIn,
			recordOut: recordIn,
			speedNumerator: 1,
			speedDenominator: 1,
		});
	}

	#addClip(clip: InterchangeClip, from: Rational, to: Rational, transition: EdlTransition): void {
		const { speed, speedMap, channels, role, linkGroup, fileName } = clip;
		const log = this.#log;
		if (speedMap !== null) log.clip("speedMap", clip);
		if (channels.length > 0) log.clip("channels", clip);
		if (role !== "") log.clip("role", clip);
		if (linkGroup !== "") log.clip("linkGroup", clip);
		if (clip.sourceTimecode?.fps.equals(this.#timeline.fps) === false) log.clip("sourceRate", clip);
		const recordIn = this.#filmFrame(from);
		const recordOut = this.#filmFrame(to);
		const length = recordOut - recordIn;
		const isFreeze = speed.equals(ZERO);
		const played = isFreeze ? 0 : Math.max(1, roundHalfUp(speed.abs().mul(length), 0).valueOf());
		const known = this.#sourceFrame(clip, from);
		const isBackwards = speed.compare(ZERO) < 0 && known !== null;
		// Without a source range, a speed has no meaning.
		const frames = known === null ? length : played;
		const sourceIn = known === null ? recordIn : isBackwards ? Math.max(0, known - frames) : known;
		if (known === null) log.clip("filmSource", clip);
		else if (!sourceAt(clip, from).mul(this.#timeline.fps).mod(1).equals(0)) log.clip("sourceFrames", clip);
		const day = framesFromLabel(
			24,
			0,
			0,
			0,
			this.#rate.nominal,
			this.#timeline.dropFrame && this.#rate.canDrop,
		);
		if (recordOut > day || sourceIn + frames > day) log.clip("day", clip);
		const isNormal = frames === length;
		this.#add({
			...this.#sourceOf(clip),
			transition,
			sourceIn,
			sourceOut: sourceIn + frames,
			recordIn,
			recordOut,
			speedNumerator: frames === 0 ? 0 : (isBackwards ? -1 : 1) * (isNormal ? 1 : frames),
			speedDenominator: frames === 0 || isNormal ? 1 : length,
		});
		const file = oneLine(fileName);
		if (file !== "" && file !== oneLine(clip.name))
			this.notes.push({
				line: 0,
				block: this.#block,
				keyword: "SOURCE FILE",
				value: file,
				raw: [`* SOURCE FILE: ${file}`],
			});
	}

	/**
	 * The source position at a moment of the film; null if it is unknown, or the clip begins before midnight, for which
	 * lists have no label. The source then has the film's timecode: if all such clips began at zero, clips of one name
	 * would repeat each other.
	 */
	#sourceFrame(clip: InterchangeClip, at: Rational): number | null {
		const { fps } = this.#timeline;
		if (clip.source === null || framesAt(sourceAt(clip, clip.record.from), fps) < 0) return null;
		return Math.max(0, framesAt(sourceAt(clip, at), fps));
	}

	/** The name of a clip's source, and whether its labels are drop-frame. */
	#sourceOf(clip: InterchangeClip) {
		const isBlack = /^bl$/i.test(clip.reel.trim());
		if (isBlack) this.#log.clip("blackReel", clip);
		const reel = (isBlack ? "" : oneLine(clip.reel)) || "AX";
		const name = this.#nameOf(clip, reel);
		const { fps, dropFrame } = clip.sourceTimecode ?? {};
		const isKnown = dropFrame !== undefined && dropFrame !== null && fps?.equals(this.#timeline.fps);
		return {
			reel,
			...(isKnown ? { sourceDropFrame: dropFrame && this.#rate.canDrop } : {}),
			...contentsOf(reel, { name: name || null, file: null }),
		};
	}

	/** A name that isn't read as an edit list's own black or fade [EDL11]. */
	#nameOf(clip: InterchangeClip, reel: string): string {
		const file = oneLine(clip.fileName);
		const name = oneLine(clip.name) || file;
		const isListsOwn = (text: string) => contentsOf(reel, { name: text, file: null }).contents === null;
		if (name === "" || !isListsOwn(name)) return name;
		this.#log.clip("listsName", clip);
		return file === "" || isListsOwn(file) ? `${name}_` : file;
	}
}

/** The clips of a track that an edit list can hold: it can't switch a clip off. */
function listable(track: InterchangeTrack, log: LossLog): InterchangeTrack {
	return {
		...track,
		clips: track.clips.filter((clip) => {
			const loss = clip.kind === "generated" ? "generated" : clip.enabled ? null : "disabled";
			if (loss !== null) log.clip(loss, clip);
			return loss === null;
		}),
	};
}

/** Writes edit lists (CMX 3600), one for each track that has clips [TIM62]. */
export const writeEdls: WriteTimeline = (timeline, { file }) => {
	const { name, fps, tracks, markers, dropFrame } = timeline;
	const rate = filmRate(fps);
	const log = new LossLog(file, "CMX 3600");
	if (rate === null)
		return {
			files: [],
			lost: [
				{
					code: "INTERCHANGE_RATE",
					severity: "error",
					message: `edit lists have no rate of ${rateText(fps)} fps`,
					file,
					line: null,
					column: null,
					hint: "Write OpenTimelineIO instead.",
				},
			],
		};
	const highest = { video: 0, audio: 0 };
	for (const { kind, level } of tracks) highest[kind] = Math.max(highest[kind], level);
	const lists = tracks.flatMap((track) => {
		const lanes = lanesOf(onFrames(listable(track, log), fps, log), fps, log);
		return lanes.map((lane, index) => {
			const list = new TrackEvents(timeline, rate, track.kind, log);
			list.addLane(lane);
			const level = index === 0 ? track.level : ++highest[track.kind];
			return { list, name: `${track.kind === "video" ? "V" : "A"}${level}`, label: track.name };
		});
	});
	for (const marker of markers) {
		const isWritten = lists[0]?.list.addMarker(marker) ?? false;
		if (!isWritten) log.other("marker", "without a clip");
	}
	if (tracks.some((track) => track.name !== "")) log.other("list of track names");
	const files = lists.map(({ list: { events, notes }, name: track }): { track: string; text: string } => {
		const edl: Edl = {
			file,
			title: oneLine(`${name} ${track}`),
			rate,
			rateGuessed: false,
			dropFrame: dropFrame && rate.canDrop,
			lines: { total: 0, accounted: 0 },
			events,
			notes,
			locators: [],
			unusedTokens: [],
			diagnostics: [],
		};
		return { track, text: writeEdl(edl) };
	});
	return { files, lost: log.finish() };
};
