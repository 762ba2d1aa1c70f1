import { ApiError } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { paths } from "../../../routing/paths.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { HtmlText } from "../../../ui/html-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { legalDocumentQuery } from "../api/legal-document.ts";
import { messages } from "../messages.ts";

/** A document to read: its title, of when it is, and what it says. */
export function DocumentText({ name }: { readonly name: string }) {
	const { data, error, isPending, refetch } = useQuery(legalDocumentQuery(name));
	if (isPending) {
		return (
			<div role="status" aria-label={messages.unknownTitle} className="flex flex-col gap-3">
				<Skeleton className="h-7 w-56" />
				<Skeleton className="h-4 w-32" />
				{["w-full", "w-full", "w-4/5"].map((width, index) => (
					<Skeleton key={`${width}-${String(index)}`} className={`h-4 ${width}`} />
				))}
			</div>
		);
	}
	if (error instanceof ApiError && error.status === 404) return <Navigate to={paths.notFound()} replace />;
	if (error !== null) {
		return <ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />;
	}
	return (
		<article>
			<title>{`${data.title} | ox`}</title>
			<h1 className="text-20 font-strong tracking-[-0.015em]">{data.title}</h1>
			<p className="mt-1 text-12 text-text-2">{messages.version(formatCalendarDate(data.version))}</p>
			<HtmlText
				html={data.content}
				className="mt-6 flex max-w-[65ch] flex-col gap-4 text-15 leading-6 text-pretty"
			/>
		</article>
	);
}
