import type { RateName } from "@oxcut/core";
import type { ReviewedRecord } from "@oxcut/core/fair-use";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { ClipTable } from "./clip-table.tsx";
import { RecordShares } from "./record-shares.tsx";
import { ReviewText } from "./review-text.tsx";
import { StateNameMark } from "./state-name.tsx";

export interface ReviewedRecordArticleProps {
	readonly record: ReviewedRecord;
	/** The cut's. */
	readonly rate: RateName;
	/** The record's title, as a link if the reader may open it. */
	readonly heading: ReactNode;
	/** Beside the title. */
	readonly aside?: ReactNode;
	/** The buttons for a verdict, below the text. */
	readonly children?: ReactNode;
}

/** A record's clips, the argument for their fair use, and the verdict. */
export function ReviewedRecordArticle({
	record,
	rate,
	heading,
	aside,
	children,
}: ReviewedRecordArticleProps) {
	const { locator, licensor, state, review, next, parts } = record;
	return (
		<article aria-label={record.title} className="flex min-w-0 flex-col gap-5">
			<header className="flex items-start gap-2">
				<div className="min-w-0 flex-1">
					<h2 className="text-20 font-strong wrap-anywhere">{heading}</h2>
					<p className="mt-0.5 mb-2 wrap-anywhere text-text-2">
						<span className="timecode">{locator}</span> · {licensor}
					</p>
					<StateNameMark state={state} tint />
				</div>
				{aside}
			</header>
			{next.kind === "new" && (
				<p className="rounded bg-need-bg px-3 py-2">
					{review === null ? messages.noReview : messages.notCovered}
				</p>
			)}
			<RecordShares record={record} rate={rate} />
			<ClipTable parts={parts} />
			{review !== null && <ReviewText review={review} />}
			{children}
		</article>
	);
}
