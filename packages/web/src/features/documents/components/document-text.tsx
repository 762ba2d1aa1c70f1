import { ApiError } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../../routing/paths.ts";
import { Redirect } from "../../../routing/router.tsx";
import { formatCalendarDate } from "../../../ui/format-date.ts";
import { HtmlText } from "../../../ui/html-text.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { legalDocumentQuery } from "../api/legal-document.ts";
import { messages } from "../messages.ts";

/** A document with its title and date. */
export function DocumentText({ name }: { readonly name: string }) {
	const query = useQuery(legalDocumentQuery(name));
	const { error } = query;
	if (error instanceof ApiError && error.status === 404) return <Redirect to={paths.notFound()} />;
	const loading = (
		<div role="status" aria-label={messages.unknownTitle} className="flex flex-col gap-3">
			<Skeleton className="h-7 w-56" />
			<Skeleton className="h-4 w-32" />
			{["w-full", "w-full", "w-4/5"].map((width, index) => (
				<Skeleton key={`${width}-${String(index)}`} className={`h-4 ${width}`} />
			))}
		</div>
	);
	return (
		<QueryView query={query} failed={messages.loadFailed} loading={loading}>
			{(data) => (
				<article>
					<title>{`${data.title} | ox`}</title>
					<h1 className="text-20 font-strong tracking-[-0.015em]">{data.title}</h1>
					<p className="mt-1 text-12 text-text-2">{messages.version(formatCalendarDate(data.version))}</p>
					<HtmlText
						html={data.content}
						className="mt-6 flex max-w-[65ch] flex-col gap-4 text-15 leading-6 text-pretty"
					/>
				</article>
			)}
		</QueryView>
	);
}
