import { EPISODES_MAX } from "@oxcut/core/api";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { ExportMenu } from "../../../components/export-menu.tsx";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { usePageStudio } from "../../../data/use-page-studio.ts";
import { NotFoundPage } from "../../../errors/not-found-page.tsx";
import { paths } from "../../../routing/paths.ts";
import { mayDownloadBudget } from "../../../session/may-download-budget.ts";
import { useAccount } from "../../../session/use-account.ts";
import { Button } from "../../../ui/button.tsx";
import { CurrencySelect } from "../../../ui/currency-select.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuCheckItem } from "../../../ui/menu-check-item.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { PageBody } from "../../../ui/page-body.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAddressParams, withParam } from "../../../ui/use-address-params.ts";
import { chosenIds, PROJECTS_PARAM, toggled } from "./chosen-projects.ts";
import { messages } from "./series-messages.ts";
import { seriesParams, seriesQuery } from "./series-query.ts";
import { SeriesView } from "./series-view.tsx";

/** The budgets of an organization's projects, added up. */
export function SeriesPage() {
	const studio = usePageStudio();
	const account = useAccount();
	const { data: productions } = useQuery(productionsQuery);
	if (studio === undefined || productions === undefined) return <PageSkeleton />;
	if (studio === null) return <NotFoundPage />;
	const own = productions
		.filter((one) => one.studio_id === studio.id && mayDownloadBudget(account, one))
		.sort((a, b) => a.id - b.id);
	return <SeriesBudgetOf key={studio.id} studio={studio} productions={own} />;
}

interface SeriesBudgetOfProps {
	readonly studio: ListedStudio;
	/** Those whose budget the account may download, by id. */
	readonly productions: readonly ListedProduction[];
}

function SeriesBudgetOf({ studio, productions }: SeriesBudgetOfProps) {
	const [params, change] = useAddressParams();
	const all = productions.map(({ id }) => id);
	const ids = chosenIds(params.get(PROJECTS_PARAM), all);
	const currency = params.get("currency") ?? "";
	const isTooMany = ids.length > EPISODES_MAX;
	const budget = useQuery(seriesQuery(studio.id, isTooMany ? [] : ids, currency));
	const choose = (value: string) => change((before) => withParam(before, PROJECTS_PARAM, value));
	// Builds on the address: a second tick may come before the first is rendered.
	const tick = (id: number, isOn: boolean) =>
		change(
			(before) => {
				const chosen = chosenIds(before.get(PROJECTS_PARAM), all);
				return withParam(before, PROJECTS_PARAM, toggled(chosen, all, id, isOn));
			},
			{ isUrgent: true },
		);
	return (
		<>
			<PageHeader
				crumbs={[
					{ label: messages.organizations, to: paths.organizations() },
					{ label: studio.name, to: paths.organization(studio.id) },
				]}
			>
				{ids.length > 0 && !isTooMany && (
					<ExportMenu
						label={messages.export}
						heading={messages.exportAs}
						path={`/api/studios/${studio.id}/budget/budget`}
						query={seriesParams(ids, currency)}
						failed={messages.notSaved}
					/>
				)}
			</PageHeader>
			<PageBody className="px-5 pt-5 pb-16 max-md:px-3">
				{productions.length === 0 ? (
					<EmptyState title={messages.nothingToSee}>{messages.nothingToSeeText}</EmptyState>
				) : (
					<div className="flex max-w-page flex-col gap-6">
						<p className="max-w-[72ch] text-text-2">{messages.explained}</p>
						<div className="flex flex-wrap items-end gap-3">
							<Menu
								trigger={
									<Button
										size="large"
										aria-label={`${messages.projects}: ${messages.chosen(ids.length, all.length)}`}
									>
										{messages.chosen(ids.length, all.length)}
										<ChevronDown aria-hidden className="size-3.5! text-text-3" />
									</Button>
								}
							>
								<MenuItem onSelect={() => choose("")}>{messages.allProjects}</MenuItem>
								<MenuSeparator />
								{productions.map(({ id, name }) => (
									<MenuCheckItem
										key={id}
										keepOpen
										checked={ids.includes(id)}
										onCheckedChange={(isOn) => tick(id, isOn)}
									>
										{name}
									</MenuCheckItem>
								))}
							</Menu>
							<div className="w-36">
								<Field label={messages.currency}>
									{(control) => (
										<CurrencySelect
											{...control}
											value={currency === "" ? (budget.data?.display_currency ?? "") : currency}
											onChange={(code) => change((before) => withParam(before, "currency", code))}
										/>
									)}
								</Field>
							</div>
						</div>
						{isTooMany ? (
							<p role="alert">{messages.tooMany(EPISODES_MAX)}</p>
						) : (
							<QueryView
								query={budget}
								failed={messages.couldNotLoad}
								loading={
									<div role="status" aria-label={messages.adding} className="flex flex-col gap-3">
										<Skeleton className="h-40" />
										<Skeleton className="mt-4 h-64" />
									</div>
								}
							>
								{(series) => <SeriesView series={series} />}
							</QueryView>
						)}
					</div>
				)}
			</PageBody>
		</>
	);
}
