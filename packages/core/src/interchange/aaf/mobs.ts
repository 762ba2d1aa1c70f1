import { type Rational, rational, ZERO } from "../../rational/rational.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import { pathOfUrl } from "../shape/file-path.ts";
import type { TrackKind } from "../shape/model.ts";
import { CLASS, PICTURE, PID, SOUND } from "./aaf-ids.ts";
import type { AafObject } from "./aaf-object.ts";

/** A track of a mob. */
export interface MobSlot {
	readonly object: AafObject;
	readonly id: bigint | null;
	/** Null for timecode, markers and others. */
	readonly kind: TrackKind | null;
	/** Edit units per second; null if the file has none or an impossible one. */
	readonly rate: Rational | null;
	/** Seconds of the segment before the position 0 of the slot. */
	readonly origin: Rational;
	readonly trackNumber: number | null;
	readonly segment: AafObject | null;
}

/** A run of timecode on a mob's timecode track. */
export interface MobTimecode {
	/** The moment of the mob from which it counts, in seconds: later than 0 after a break in the timecode. */
	readonly from: Rational;
	/** The frame number that it would give the mob's first moment. */
	readonly start: Rational;
	/** Frames per second. */
	readonly fps: Rational;
	readonly dropFrame: boolean;
}

/** The file or tape that a mob stands for. */
export interface MobMedia {
	readonly isTape: boolean;
	/** Name of its file; empty if it has none. */
	readonly filePath: string;
	/** Name of the imported file, as Avid writes it; empty if it has none. */
	readonly originalPath: string;
}

/** A composition, a master clip, a file or a tape: what clips refer to. */
export class Mob {
	readonly object: AafObject;
	readonly id: string;
	readonly name: string;
	readonly #slots: readonly MobSlot[];
	/** Looked up once: thousands of clips may refer to one mob. */
	#timecodes: readonly MobTimecode[] | undefined;
	#media: MobMedia | undefined;

	constructor(object: AafObject) {
		this.object = object;
		this.id = object.mobId(PID.mobId);
		this.name = object.text(PID.mobName);
		this.#slots = object.objects(PID.slots).map(readSlot);
	}

	get isComposition(): boolean {
		return this.object.class === CLASS.compositionMob;
	}

	slot(id: bigint | null): MobSlot | undefined {
		return this.#slots.find((slot) => slot.id === id);
	}

	/** Slots of picture or sound, in the order of their track numbers if all have one. */
	tracks(kind: TrackKind): MobSlot[] {
		const tracks = this.#slots.filter((slot) => slot.kind === kind);
		return tracks.every(({ trackNumber }) => trackNumber !== null)
			? tracks.toSorted((a, b) => (a.trackNumber ?? 0) - (b.trackNumber ?? 0))
			: tracks;
	}

	get markerSlots(): MobSlot[] {
		return this.#slots.filter(({ object }) => object.class === CLASS.eventSlot);
	}

	/** The timecode of track number 1, or the first one, at a moment [TIM47]. @param moment - in seconds. */
	timecodeAt(moment: Rational): MobTimecode | null {
		this.#timecodes ??= this.#findTimecodes();
		return this.#timecodes.findLast(({ from }) => from.compare(moment) <= 0) ?? this.#timecodes[0] ?? null;
	}

	get media(): MobMedia {
		this.#media ??= mediaOf(this.object);
		return this.#media;
	}

	#findTimecodes(): readonly MobTimecode[] {
		const found = this.#slots
			.map((slot) => ({ trackNumber: slot.trackNumber, timecodes: timecodesOf(slot) }))
			.filter(({ timecodes }) => timecodes.length > 0);
		return (found.find(({ trackNumber }) => trackNumber === 1) ?? found[0])?.timecodes ?? [];
	}
}

function readSlot(object: AafObject): MobSlot {
	const segment = object.object(PID.segment);
	const rate = object.fraction(PID.editRate) ?? object.fraction(PID.eventEditRate);
	const isUsable = rate !== null && rate.compare(ZERO) > 0;
	const trackNumber = object.integer(PID.trackNumber);
	const content = segment?.id(PID.dataDefinition) ?? "";
	const isTrack = object.class === CLASS.timelineSlot;
	return {
		object,
		id: object.integer(PID.slotId),
		kind: !isTrack ? null : PICTURE.has(content) ? "video" : SOUND.has(content) ? "audio" : null,
		rate: isUsable ? rate : null,
		origin: isUsable ? rational(object.integer(PID.origin) ?? 0n).div(rate) : ZERO,
		trackNumber: trackNumber === null ? null : Number(trackNumber),
		segment,
	};
}

/** Faster rates are those of sound samples, which say nothing about frames. */
const FASTEST_FILM = 1_000;

/** The runs of a slot's timecode, in order; none if it isn't one of timecode. */
function timecodesOf({ segment, rate }: MobSlot): MobTimecode[] {
	const parts =
		segment?.class === CLASS.sequence ? segment.objects(PID.components) : segment ? [segment] : [];
	const isFilm = rate !== null && rate.compare(FASTEST_FILM) < 0;
	// 30 frames of timecode on a track with 29.97 or 23.976 edit units per second last a little longer than a second.
	const slowdown = isFilm ? rate.div(rate.ceil()) : rational(1);
	const found: MobTimecode[] = [];
	let from = ZERO;
	for (const part of parts) {
		const object = part.class === CLASS.pulldown ? part.object(PID.pulldownInput) : part;
		const start = object?.integer(PID.timecodeStart) ?? null;
		const frames = object?.integer(PID.timecodeFps) ?? 0n;
		if (object?.class === CLASS.timecode && start !== null && frames > 0n) {
			const fps = asFilmRate(rational(frames).mul(slowdown));
			const dropFrame = object.integer(PID.timecodeDrop) === 1n;
			found.push({ from, start: rational(start).sub(from.mul(fps)), fps, dropFrame });
		}
		if (rate !== null) from = from.add(rational(part.integer(PID.length) ?? 0n).div(rate));
	}
	return found;
}

/** Avid's name for the path of an imported file. */
const ORIGINAL_PATH = "UNC Path";

function mediaOf(object: AafObject): MobMedia {
	const descriptor = object.object(PID.descriptor);
	const urls = descriptor?.objects(PID.locators).map((locator) => locator.text(PID.url)) ?? [];
	const original = object
		.objects(PID.mobComments)
		.find((tag) => tag.text(PID.tagName) === ORIGINAL_PATH)
		?.typed(PID.tagValue);
	return {
		isTape: descriptor?.class === CLASS.tapeDescriptor || descriptor?.class === CLASS.filmDescriptor,
		filePath: pathOfUrl(urls.find((url) => url !== "") ?? ""),
		originalPath: typeof original === "string" ? original : "",
	};
}
