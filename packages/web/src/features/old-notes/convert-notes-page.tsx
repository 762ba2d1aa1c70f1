import { useQuery } from "@tanstack/react-query";
import { usePageProduction } from "../../data/current-production.ts";
import { notify, notifyError } from "../../notices/notify.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useConvertOldNotes } from "./api/convert-old-notes.ts";
import { oldNotesQuery } from "./api/preview-old-notes.ts";
import { NotesBeforeAfter } from "./components/notes-before-after.tsx";
import { messages } from "./messages.ts";

/** The number of previewed records; the others are converted the same way. */
const SHOWN = 50;

/** Converts notes of the previous version to editable ones, after a preview. */
export function ConvertNotesPage() {
	const production = usePageProduction();
	const query = useQuery(oldNotesQuery(production.id));
	const { data } = query;
	const converting = useConvertOldNotes(production.id);
	const convert = () =>
		converting.mutate(undefined, {
			onSuccess: (converted) => notify("success", messages.converted(converted.length)),
			onError: (failure) => notifyError(messages.failed, failure),
		});
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[{ label: messages.records, to: paths.records(production.id) }]}
			>
				{data !== undefined && data.length > 0 && (
					<Button variant="primary" busy={converting.isPending} onClick={convert}>
						{messages.convert(data.length)}
					</Button>
				)}
			</PageHeader>
			<PageBody>
				<QueryView
					query={query}
					failed={messages.loadFailed}
					empty={
						<EmptyState
							title={messages.emptyTitle}
							action={
								<Link to={paths.records(production.id)} className={buttonClass()}>
									{messages.toRecords}
								</Link>
							}
						>
							{messages.empty}
						</EmptyState>
					}
				>
					{(data) => (
						<>
							<p className="mb-4 max-w-text text-text-2">{messages.explained}</p>
							<div className="max-w-page border-t border-line-strong">
								{data.slice(0, SHOWN).map((record) => (
									<NotesBeforeAfter key={record.id} record={record} />
								))}
							</div>
							{data.length > SHOWN && (
								<p className="mt-3 text-text-2">{messages.more(data.length - SHOWN)}</p>
							)}
						</>
					)}
				</QueryView>
			</PageBody>
		</>
	);
}
