import { withoutChannel } from "./clip-name.ts";
import { joinFades, type PlacedRow } from "./join-fades.ts";
import type { SessionRow } from "./parse-session.ts";

/** A clip of a track, on all of its channels. */
export interface TrackClip extends PlacedRow {
	readonly channels: readonly number[];
	/** Its rows on the other channels. */
	readonly copies: readonly SessionRow[];
}

/** Clips that make one track of a timeline. */
interface TrackPart {
	readonly clips: readonly TrackClip[];
	readonly crossFades: readonly PlacedRow[];
}

/** A track with its channels and fades joined. */
interface JoinedTrack {
	/** The clips of the first channel; then those that only a later channel has. */
	readonly parts: readonly TrackPart[];
	readonly joined: readonly { readonly fade: SessionRow; readonly clip: SessionRow }[];
	readonly alone: readonly SessionRow[];
}

function keyOf({ row, record }: PlacedRow): string {
	return JSON.stringify([
		record.from.toFraction(),
		record.to.toFraction(),
		withoutChannel(row.name),
		row.isMuted,
	]);
}

/** Joins a track's fades to its clips, and its channels to each other, so that a stereo pair is one clip [TIM55, TIM56]. */
export function joinChannels(rows: readonly PlacedRow[]): JoinedTrack {
	const byChannel = new Map<number, PlacedRow[]>();
	for (const placed of rows) {
		const channel = byChannel.get(placed.row.channel);
		if (channel) channel.push(placed);
		else byChannel.set(placed.row.channel, [placed]);
	}
	const found = new Map<string, { channels: number[]; copies: SessionRow[] }>();
	const parts: TrackPart[] = [];
	const joined: { fade: SessionRow; clip: SessionRow }[] = [];
	const alone: SessionRow[] = [];
	for (const [channel, ofChannel] of [...byChannel].sort(([a], [b]) => a - b)) {
		const { clips, crossFades, ...fades } = joinFades(ofChannel);
		joined.push(...fades.joined);
		alone.push(...fades.alone);
		const own = clips.flatMap((clip) => {
			const key = keyOf(clip);
			const other = found.get(key);
			if (other && !other.channels.includes(channel)) {
				other.channels.push(channel);
				other.copies.push(clip.row);
				return [];
			}
			const pair = { channels: [channel], copies: [] };
			found.set(key, pair);
			return [{ ...clip, ...pair }];
		});
		if (own.length > 0) parts.push({ clips: own, crossFades });
	}
	return { parts, joined, alone };
}
