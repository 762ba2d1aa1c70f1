import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ReadOnlyMark } from "../../components/read-only-mark.tsx";
import { usePageProduction } from "../../data/current-production.ts";
import { tagsQuery } from "../../data/list-tags.ts";
import { paths } from "../../routing/paths.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button } from "../../ui/button.tsx";
import { useHasDraft } from "../../ui/drafts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Input } from "../../ui/input.tsx";
import { matchesTerms } from "../../ui/matches-terms.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { TagNameDialog } from "./components/tag-name-dialog.tsx";
import { TagTable } from "./components/tag-table.tsx";
import { messages } from "./messages.ts";

/** A production's tags, with the number of records of each. */
export function TagsPage() {
	const production = usePageProduction();
	const mayEdit = mayInProduction(useAccount(), production, "edit", "records");
	const [params, change] = useAddressParams();
	const [isAdding, setIsAdding] = useState(useHasDraft(messages.newTag));
	const query = useQuery(tagsQuery(production.id));
	const { data: tags } = query;
	const search = params.get("q") ?? "";
	const found = (tags ?? []).filter(({ name }) => matchesTerms(name, search));
	const addButton = mayEdit ? (
		<Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
			{messages.newTag}
		</Button>
	) : undefined;
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[{ label: messages.records, to: paths.records(production.id) }]}
			>
				<ReadOnlyMark production={production} field="records" />
				{addButton}
			</PageHeader>
			<PageBody className="max-w-text px-5 pt-4 pb-16 max-md:px-3">
				<QueryView
					query={query}
					failed={messages.loadFailed}
					empty={
						<EmptyState title={messages.emptyTitle} action={addButton}>
							{messages.empty}
						</EmptyState>
					}
				>
					{(tags) => (
						<>
							<Input
								type="search"
								aria-label={messages.find}
								placeholder={messages.find}
								value={search}
								className="max-w-64"
								onChange={({ target }) =>
									change((before) => withParam(before, "q", target.value), { isUrgent: true })
								}
							/>
							{found.length === 0 ? (
								<p className="mt-4 text-text-2">{messages.noneFound}</p>
							) : (
								<TagTable productionId={production.id} tags={found} allTags={tags} mayEdit={mayEdit} />
							)}
						</>
					)}
				</QueryView>
			</PageBody>
			{isAdding && (
				<TagNameDialog
					productionId={production.id}
					tag={null}
					allTags={tags ?? []}
					onClose={() => setIsAdding(false)}
				/>
			)}
		</>
	);
}
