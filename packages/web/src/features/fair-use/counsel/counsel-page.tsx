import { reviewedRecords } from "@oxcut/core/fair-use";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { fieldErrorsOf } from "../../../api/api-error.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { FairUseView } from "../components/fair-use-view.tsx";
import { messages } from "../messages.ts";
import { CounselRecord } from "./counsel-record.tsx";
import { type CounselReview, counselReviewQuery } from "./counsel-review.ts";
import { takeToken } from "./counsel-token.ts";
import { counselMessages } from "./messages.ts";
import { useCounselPosters } from "./use-counsel-posters.ts";

/** The review that a link opens, for someone without an account [FUR7]. */
export function CounselPage() {
	const [token, setToken] = useState(takeToken);
	useEffect(() => {
		// Another link, opened in the same tab.
		const take = () => setToken(takeToken());
		window.addEventListener("hashchange", take);
		return () => window.removeEventListener("hashchange", take);
	}, []);
	return token === null ? <Ended /> : <OpenedReview key={token} token={token} />;
}

function Ended() {
	return (
		<div className="flex flex-col gap-2">
			<h1 className="text-20 font-strong">{counselMessages.ended}</h1>
			<p className="max-w-md text-text-2">{counselMessages.endedText}</p>
		</div>
	);
}

function OpenedReview({ token }: { readonly token: string }) {
	const query = useQuery(counselReviewQuery(token));
	const posters = useCounselPosters(token, query.data?.seen);
	if ("token" in fieldErrorsOf(query.error)) return <Ended />;
	return (
		<QueryView query={query} failed={counselMessages.couldNotOpen}>
			{(review) => <Review token={token} review={review} posters={posters} />}
		</QueryView>
	);
}

interface ReviewProps {
	readonly token: string;
	readonly review: CounselReview;
	readonly posters: ReturnType<typeof useCounselPosters>;
}

function Review({ token, review, posters }: ReviewProps) {
	const { project_name, name, expires_at, fps, fair_use, reviews, seen } = review;
	const records = useMemo(() => reviewedRecords(fair_use, reviews), [fair_use, reviews]);
	return (
		<div className="flex max-w-page flex-col gap-5">
			<header>
				<h1 className="text-20 font-strong wrap-anywhere">{messages.title}</h1>
				<p className="mt-0.5 wrap-anywhere text-text-2">
					{project_name} · {fair_use.name}
				</p>
				<p className="mt-0.5 wrap-anywhere text-text-2">
					{counselMessages.access(name)} {counselMessages.until} <DateText at={expires_at} />.
				</p>
			</header>
			<FairUseView
				records={records}
				diagnostics={fair_use.diagnostics}
				posters={posters}
				emptyText={counselMessages.nothingText}
			>
				{(record) => (
					<CounselRecord
						key={record.recordId}
						token={token}
						record={record}
						seen={seen.find(({ record_id }) => record_id === record.recordId)?.seen ?? ""}
						poster={posters.get(record.recordId)?.[0]}
						rate={fps}
					/>
				)}
			</FairUseView>
		</div>
	);
}
