import { type ShownClip, TRACKS } from "./entrance-clips.ts";

const LOCATOR_WIDTH = 61;

/** A clip: its body and edge in its state's colour, hatched where another clip covers it. */
export function EntranceClip({ clip }: { readonly clip: ShownClip }) {
	const { state, x, width, locator, name, covered } = clip;
	const { y, height, baseline } = TRACKS[clip.track];
	const left = clip.labelX ?? x + 9;
	const text = state === "orig" ? "var(--text-2)" : "var(--text)";
	return (
		<g>
			<rect
				x={x + 0.5}
				y={y + 0.5}
				width={width}
				height={height}
				rx="2"
				fill={`var(--${state}-fill)`}
				stroke={`var(--${state}-line)`}
			/>
			{covered !== undefined && (
				<>
					<rect
						x={x + covered.from}
						y={y + 1}
						width={covered.width}
						height={height - 1}
						fill="var(--surface)"
						opacity=".55"
					/>
					<rect
						x={x + covered.from}
						y={y + 1}
						width={covered.width}
						height={height - 1}
						fill="url(#entrance-hatch)"
					/>
				</>
			)}
			{state !== "orig" && (
				<rect x={x + 0.5} y={y + 0.5} width="3" height={height} fill={`var(--${state}-solid)`} />
			)}
			{locator !== undefined && (
				<text x={left} y={baseline} fill={text} fontFamily="var(--mono)" fontSize="10" letterSpacing="-.02em">
					{locator}
				</text>
			)}
			{name !== undefined && (
				<text x={locator === undefined ? left : left + LOCATOR_WIDTH} y={baseline} fill={text} fontSize="11">
					{name}
				</text>
			)}
		</g>
	);
}
