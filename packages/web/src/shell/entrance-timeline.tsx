import { EntranceClip } from "./entrance-clip.tsx";
import { CLIPS, RULER_LABELS, TICKS } from "./entrance-clips.ts";

const TENTH_SECOND_PX = 120;

/** A minute of a film's timeline, as the app draws it. */
export function EntranceTimeline() {
	return (
		<div className="overflow-hidden rounded-l border border-r-0 border-line bg-surface">
			<svg
				width="1040"
				height="166"
				role="img"
				aria-label="A timeline with clips marked rights needed, licensed, fair use, rights-free and unidentified; covered parts are hatched"
				className="block"
			>
				<defs>
					<pattern
						id="entrance-hatch"
						width="6"
						height="6"
						patternUnits="userSpaceOnUse"
						patternTransform="rotate(45)"
					>
						<path d="M0 0V6" stroke="var(--text-3)" strokeWidth="1.5" opacity=".55" />
					</pattern>
				</defs>
				<path
					d={TICKS.map((x) => `M${x + 0.5} ${x % TENTH_SECOND_PX === 0 ? 16 : 20}V25`).join(" ")}
					stroke="var(--border-strong)"
					shapeRendering="crispEdges"
				/>
				{RULER_LABELS.map(({ x, timecode }) => (
					<text
						key={x}
						x={x + 5}
						y="14"
						fill="var(--text-2)"
						fontFamily="var(--mono)"
						fontSize="10"
						letterSpacing="-.02em"
					>
						{timecode}
					</text>
				))}
				{CLIPS.map((clip) => (
					<EntranceClip key={`${clip.track} ${clip.x}`} clip={clip} />
				))}
			</svg>
		</div>
	);
}
