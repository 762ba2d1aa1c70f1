import type { RateName } from "@oxcut/core";
import type { ReviewedRecord } from "@oxcut/core/fair-use";
import type { ReactNode } from "react";
import { durationLabel } from "../../../engine/duration-label.ts";
import { messages } from "../messages.ts";

/** A record's uses as shares of the original and of the film. */
export function RecordShares({ record, rate }: { readonly record: ReviewedRecord; readonly rate: RateName }) {
	const [first] = record.parts;
	return (
		<dl className="flex flex-wrap gap-x-8 gap-y-3">
			<Figure title={messages.length}>
				<span className="timecode">{durationLabel(record.frames, rate)}</span>
			</Figure>
			<Figure title={messages.ofOriginal}>{shareText(first?.percent_of_original ?? null)}</Figure>
			<Figure title={messages.ofFilm}>{shareText(first?.percent_of_film ?? null)}</Figure>
		</dl>
	);
}

function shareText(percent: number | null): string {
	return percent === null ? messages.unknownShare : messages.percent(percent);
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt className="text-12 text-text-2">{title}</dt>
			<dd className="text-15 font-strong tabular-nums">{children}</dd>
		</div>
	);
}
