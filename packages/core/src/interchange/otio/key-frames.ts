import { parseDecimal, type Rational, rational } from "../../rational/rational.ts";
import type { ExactRange, SpeedPoint } from "../shape/model.ts";
import { type OtioObject, objectOf } from "./parse-otio.ts";

/** A key frame: seconds of the retimed media, and of the media, both from its first frame. */
interface KeyFrame extends SpeedPoint {
	/** Whether the speed changes gradually around it. */
	readonly isSmooth: boolean;
}

/**
 * The key frames that Resolve writes in a `TimeEffect`: `[retimed, media, smooth?, in x, in y, out x, out y]`. They cover
 * the whole media, including what the clip doesn't show of it.
 *
 * @returns null if there aren't two, or one can't be read.
 */
export function keyFramesOf(effect: OtioObject): readonly KeyFrame[] | null {
	const written = objectOf(objectOf(effect.metadata).Resolve_OTIO)["Key Frames"];
	if (!Array.isArray(written) || written.length < 2) return null;
	const frames: KeyFrame[] = [];
	for (const one of written) {
		const [film, source, smooth, ...handles]: readonly unknown[] = Array.isArray(one) ? one : [];
		const at = typeof film === "number" ? parseDecimal(film) : null;
		const value = typeof source === "number" ? parseDecimal(source) : null;
		const before = frames.at(-1)?.film;
		if (!at || !value || (before && at.compare(before) <= 0)) return null;
		frames.push({
			film: at,
			source: value,
			isSmooth: smooth === true || handles.some((handle) => typeof handle === "number" && handle !== 0),
		});
	}
	return frames;
}

/** Resolve rounds a clip's start to frames, so that it can be before the first key frame. */
const ROUNDING = rational(1);

/** The moments of the film at which a piecewise linear map plays a moment of the source; a freeze is its beginning. */
export function momentsOf(points: readonly SpeedPoint[], source: Rational): Rational[] {
	const moments: Rational[] = [];
	for (const [at, { film, source: from }] of points.entries()) {
		const next = points[at + 1];
		const isAt = from.equals(source);
		const isFrozen = isAt && points[at - 1]?.source.equals(source);
		if (isAt && !isFrozen) moments.push(film);
		if (isAt || !next || next.source.equals(source) || from.equals(next.source)) continue;
		const share = source.sub(from).div(next.source.sub(from));
		if (share.s > 0n && share.compare(1) < 0) moments.push(film.add(next.film.sub(film).mul(share)));
	}
	return moments;
}

/** Where a clip begins among its key frames. */
interface KeyFrameStart {
	/** In seconds of the retimed media. */
	readonly at: Rational;
	/** Whether the key frames also play that moment of the media at another time. */
	readonly isUnsure: boolean;
}

/** @param source - the first moment of the media that the clip plays; null if it is outside the key frames. */
export function startAmong(frames: readonly KeyFrame[], source: Rational): KeyFrameStart | null {
	const [first, ...others] = momentsOf(frames, source);
	const isFrozen = frames.some(
		(frame, at) => frame.source.equals(source) && frames[at + 1]?.source.equals(source),
	);
	if (first) return { at: first, isUnsure: others.length > 0 || isFrozen };
	const ends = [
		[frames[0], frames[1]],
		[frames.at(-1), frames.at(-2)],
	] as const;
	for (const [end, inner] of ends) {
		if (!end || !inner || end.source.equals(inner.source)) continue;
		const beyond = source.sub(end.source);
		if (beyond.abs().compare(ROUNDING) > 0) continue;
		const speed = end.source.sub(inner.source).div(end.film.sub(inner.film));
		return { at: end.film.add(beyond.div(speed)), isUnsure: false };
	}
	return null;
}

/** Whether a range of the retimed media begins or ends where the speed changes gradually, so that its source depends on the curve. */
export function isWithinCurve(frames: readonly KeyFrame[], { from, to }: ExactRange): boolean {
	return [from, to].some((moment) =>
		frames.some(({ film, isSmooth }, at) => {
			const next = frames[at + 1];
			return (
				next !== undefined &&
				(isSmooth || next.isSmooth) &&
				film.compare(moment) < 0 &&
				next.film.compare(moment) > 0
			);
		}),
	);
}
