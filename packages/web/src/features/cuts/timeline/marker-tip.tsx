import type { CutMarker } from "@oxcut/core/cut";
import { markerMessages } from "./marker-messages.ts";
import { MarkerSwatch } from "./marker-swatch.tsx";

export interface MarkerTipProps {
	readonly marker: CutMarker;
	/** Its film time. */
	readonly at: string;
	readonly x: number;
	readonly y: number;
	/** The timeline's width: near its right edge, the tip is on the left. */
	readonly width: number;
}

const TIP_WIDTH = 280;

/** A marker's details, for the one under the pointer or reached by keyboard. */
export function MarkerTip({ marker, at, x, y, width }: MarkerTipProps) {
	const { name, comment, color } = marker;
	const left = x + TIP_WIDTH > width ? Math.max(0, x - TIP_WIDTH - 10) : x + 10;
	return (
		<div
			role="status"
			className="pointer-events-none absolute top-0 left-0 z-(--z-pop) max-w-70 rounded bg-raised px-3 py-2 text-12 shadow-pop contain-layout"
			style={{ transform: `translate(${left}px, ${y + 14}px)` }}
		>
			<p className="flex items-center gap-2">
				<span className="timecode">{at}</span>
				{color !== "" && <MarkerSwatch color={color} />}
			</p>
			{name !== "" && (
				<p dir="auto" className="font-strong wrap-anywhere">
					{name}
				</p>
			)}
			{comment !== "" && (
				<p dir="auto" className="whitespace-pre-line wrap-anywhere">
					{comment}
				</p>
			)}
			{name === "" && comment === "" && <p className="text-text-2">{markerMessages.noText}</p>}
		</div>
	);
}
