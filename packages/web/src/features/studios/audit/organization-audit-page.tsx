import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { AuditTable } from "../../../components/audit-table.tsx";
import { ExportMenu } from "../../../components/export-menu.tsx";
import { productionsQuery } from "../../../data/list-productions.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { nameOf } from "../../../data/member-name.ts";
import { usePageStudio } from "../../../data/use-page-studio.ts";
import { NotFoundPage } from "../../../errors/not-found-page.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Select } from "../../../ui/select.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { studioMembersQuery } from "../api/list-studio-members.ts";
import { messages as shared } from "../messages.ts";
import { messages } from "./audit-messages.ts";
import {
	AUDIT_PARAMS,
	type AuditParam,
	readAuditFilter,
	sentFilter,
	studioAuditQuery,
} from "./audit-query.ts";

const PATHS = { person: () => null, project: (id: number) => paths.project(id) };
const FORMATS = { csv: "CSV", json: "JSON" };

/** The audit log of an organization and its projects, for its managers. */
export function OrganizationAuditPage() {
	const studio = usePageStudio();
	if (studio === undefined) return <PageSkeleton />;
	if (studio === null) return <NotFoundPage />;
	return <Audit key={studio.id} studio={studio} />;
}

function Audit({ studio }: { readonly studio: ListedStudio }) {
	const { id, name } = studio;
	const [params, change] = useAddressParams();
	const filter = useMemo(() => readAuditFilter(params), [params]);
	const log = useInfiniteQuery(studioAuditQuery(id, useDeferredValue(filter)));
	const { hasNextPage, fetchNextPage, isFetchingNextPage } = log;
	const { data: members = [] } = useQuery(studioMembersQuery(id));
	const { data: productions = [] } = useQuery(productionsQuery);
	const set = (param: AuditParam, value: string, isUrgent = false) =>
		change((before) => withParam(before, param, value), { isUrgent });
	const people = members.map((member) => ({ value: String(member.id), label: nameOf(member) }));
	const projects = productions
		.filter(({ studio_id }) => studio_id === id)
		.map((project) => ({ value: String(project.id), label: project.name }));
	const isFiltered = Object.keys(filter).length > 0;
	const day = (param: "since" | "until") => (
		<Field label={messages[param]}>
			{(control) => (
				<Input
					{...control}
					type="date"
					value={params.get(param) ?? ""}
					onChange={({ target }) => set(param, target.value)}
				/>
			)}
		</Field>
	);
	return (
		<>
			<PageHeader
				title={messages.title}
				crumbs={[
					{ label: shared.organizations, to: paths.organizations() },
					{ label: name, to: paths.organization(id) },
				]}
			>
				<ExportMenu
					label={messages.export}
					heading={messages.exportHeading(isFiltered)}
					path={`/api/studios/${id}/audit/audit`}
					query={sentFilter(filter)}
					formats={FORMATS}
					failed={messages.exportFailed}
				/>
			</PageHeader>
			<PageBody className="px-5 pt-5 pb-16 max-md:px-3">
				<div className="flex max-w-page flex-col gap-5">
					<p className="max-w-[72ch] text-text-2">{messages.text}</p>
					<search className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto_auto_auto]">
						<Field label={messages.person}>
							{(control) => (
								<Select
									{...control}
									options={[
										{ value: "", label: messages.everybody },
										...withChosen(people, filter.account_id),
									]}
									value={filter.account_id ?? ""}
									onChange={(value) => set("account_id", value)}
								/>
							)}
						</Field>
						<Field label={messages.project}>
							{(control) => (
								<Select
									{...control}
									options={[
										{ value: "", label: messages.all },
										...withChosen(projects, filter.production_id),
									]}
									value={filter.production_id ?? ""}
									onChange={(value) => set("production_id", value)}
								/>
							)}
						</Field>
						<Field label={messages.action}>
							{(control) => (
								<Input
									{...control}
									type="search"
									placeholder={messages.actionPlaceholder}
									value={params.get("action") ?? ""}
									onChange={({ target }) => set("action", target.value, true)}
								/>
							)}
						</Field>
						{day("since")}
						{day("until")}
						<Button
							disabled={!isFiltered}
							onClick={() =>
								change((before) => AUDIT_PARAMS.reduce((next, param) => withParam(next, param, ""), before))
							}
						>
							{messages.clear}
						</Button>
					</search>
					<QueryView
						query={{ ...log, data: log.data?.pages.flat() }}
						failed={messages.loadFailed}
						empty={<p className="border-t border-line-strong py-2 text-text-2">{messages.nothing}</p>}
					>
						{(entries) => <AuditTable entries={entries} paths={PATHS} inWords />}
					</QueryView>
					{hasNextPage && (
						<div>
							<Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
								{messages.more}
							</Button>
						</div>
					)}
				</div>
			</PageBody>
		</>
	);
}

interface Choice {
	readonly value: string;
	readonly label: string;
}

/** The choices, with the chosen one even if the person or the project is gone. */
function withChosen(choices: readonly Choice[], chosen: string | undefined): readonly Choice[] {
	if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
	return [...choices, { value: chosen, label: `#${chosen}` }];
}
