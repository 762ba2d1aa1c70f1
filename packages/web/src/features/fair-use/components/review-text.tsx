import {
	FAIR_USE_CLASS_LABELS,
	FAIR_USE_FACTORS,
	type FairUseReview,
	type ReviewedPart,
	timecodeText,
} from "@oxcut/core/model";
import type { ReactNode } from "react";
import { DateText } from "../../../ui/date-text.tsx";
import { linkTo } from "../../../ui/link-to.ts";
import { messages } from "../messages.ts";

/** A review to read: class, factors, argument, evidence, and the verdict with its coverage. */
export function ReviewText({ review }: { readonly review: FairUseReview }) {
	const factors = FAIR_USE_FACTORS.filter((factor) => review[factor] !== "");
	return (
		<div className="grid gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<div className="flex flex-col gap-4">
				<Part title={messages.practice}>
					<p>{review.practice === null ? messages.noPractice : FAIR_USE_CLASS_LABELS[review.practice]}</p>
				</Part>
				<Part title={messages.argument}>
					{review.argument === "" ? (
						<p className="text-text-2">{messages.noArgument}</p>
					) : (
						<p className="wrap-anywhere whitespace-pre-line">{review.argument}</p>
					)}
				</Part>
				{factors.length > 0 && (
					<Part title={messages.factors}>
						<dl className="flex flex-col gap-2">
							{factors.map((factor) => (
								<div key={factor}>
									<dt className="text-12 text-text-2">{messages.factor[factor]}</dt>
									<dd className="wrap-anywhere whitespace-pre-line">{review[factor]}</dd>
								</div>
							))}
						</dl>
					</Part>
				)}
				{review.evidence.length > 0 && (
					<Part title={messages.evidence}>
						<ul className="flex flex-col gap-1">
							{review.evidence.map((link) => (
								<li key={link}>
									<a
										href={linkTo(link)}
										target="_blank"
										rel="noopener noreferrer"
										className="wrap-anywhere text-accent hover:underline"
									>
										{link}
									</a>
								</li>
							))}
						</ul>
					</Part>
				)}
			</div>
			<div className="flex flex-col gap-4">
				<Part title={messages.verdict}>
					<p>{messages.verdicts[review.verdict]}</p>
					{review.counsel !== "" && <p className="wrap-anywhere">{review.counsel}</p>}
					{review.reviewed_on !== null && (
						<p className="text-text-2">
							<DateText date={review.reviewed_on} />
						</p>
					)}
				</Part>
				<Part title={messages.reviewed}>
					{(["picture", "sound"] as const).map((side) => {
						const part = review[side];
						return (
							part !== null && (
								<p key={side} className="wrap-anywhere">
									{messages.sides[side]} <span className="text-text-2">{reviewedWords(part)}</span>
								</p>
							)
						);
					})}
				</Part>
				{review.note !== "" && (
					<Part title={messages.note}>
						<p className="wrap-anywhere whitespace-pre-line">{review.note}</p>
					</Part>
				)}
				{review.letter !== "" && (
					<Part title={messages.letter}>
						<p className="wrap-anywhere">{review.letter}</p>
					</Part>
				)}
			</div>
		</div>
	);
}

/** `00:00:15:07–00:00:24:17, on V1`. */
function reviewedWords({ ranges, source_timecode, tracks, screen_time }: ReviewedPart): string {
	const own = source_timecode === undefined ? [] : [timecodeText(source_timecode)];
	const screen = screen_time === null ? [] : [messages.onScreen(screen_time)];
	const labels = ranges.map((range) => `${range.in}–${range.out}`);
	return [...labels, ...own, ...screen, messages.onTracks(tracks)].join(", ");
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	return (
		<section>
			<h3 className="mb-1 text-12 font-medium text-text-2">{title}</h3>
			{children}
		</section>
	);
}
