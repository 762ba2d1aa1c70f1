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
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Input } from "../../ui/input.tsx";
import { ListSkeleton } from "../../ui/list-skeleton.tsx";
import { matchesTerms } from "../../ui/matches-terms.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { TagNameDialog } from "./components/tag-name-dialog.tsx";
import { TagTable } from "./components/tag-table.tsx";
import { messages } from "./messages.ts";

/** The words that gather a production's records, and how many carry each. */
export function TagsPage() {
	const production = usePageProduction();
	const mayEdit = mayInProduction(useAccount(), production, "edit", "records");
	const [params, change] = useAddressParams();
	const [isAdding, setIsAdding] = useState(false);
	const { data: tags, error, refetch } = useQuery(tagsQuery(production.id));
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
				{error !== null && tags === undefined && (
					<ErrorState title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
				)}
				{error === null && tags === undefined && <ListSkeleton />}
				{tags?.length === 0 && (
					<EmptyState title={messages.emptyTitle} action={addButton}>
						{messages.empty}
					</EmptyState>
				)}
				{tags !== undefined && tags.length > 0 && (
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
