import { messages } from "../messages.ts";
import { type SingleUse, usedSource } from "./single-uses.ts";

export interface SourceStripProps {
	readonly uses: readonly SingleUse[];
	/** Links to the record's image, the smallest first. */
	readonly thumbnails: readonly string[];
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** A strip of the source from the first to the last used frame, with the uses marked; the record's image represents its frames. */
export function SourceStrip({ uses, thumbnails }: SourceStripProps) {
	const used = usedSource(uses);
	if (used === null) return null;
	const image = thumbnails[1] ?? thumbnails[0];
	return (
		<figure className="mb-4">
			{image !== undefined && (
				<div
					className="relative h-13 overflow-hidden rounded-sm bg-active bg-repeat-x"
					style={{ backgroundImage: `url("${image}")`, backgroundSize: "92px 52px" }}
				>
					<span aria-hidden className="absolute inset-0 bg-surface/60" />
					{used.parts.map(({ number, from, to }) => (
						<span
							key={number}
							aria-hidden
							className="absolute inset-y-0 min-w-1 border-x-2 border-surface bg-repeat-x"
							style={{
								left: percent(from),
								width: percent(to - from),
								backgroundImage: `url("${image}")`,
								backgroundSize: "92px 52px",
							}}
						/>
					))}
				</div>
			)}
			<div aria-hidden className="relative mt-1 h-7">
				<span className="absolute inset-x-0 top-1 h-1 bg-active" />
				{used.parts.map(({ number, from, to }) => (
					<span
						key={number}
						className="absolute top-0 h-2.5 min-w-1 rounded-[2px] bg-text-2"
						style={{ left: percent(from), width: percent(to - from) }}
					>
						<span className="absolute top-3 left-1/2 -translate-x-1/2 text-11 leading-4 text-text-2">
							{number}
						</span>
					</span>
				))}
			</div>
			<figcaption className="timecode mt-0.5 flex justify-between text-text-2">
				<span className="sr-only">{messages.panel.usedSource}</span>
				<span>{used.sourceIn}</span>
				<span>{used.sourceOut}</span>
			</figcaption>
		</figure>
	);
}
