import { useQuery } from "@tanstack/react-query";
import { CreditCard, EyeOff, Info, Pause, Settings2, Upload } from "lucide-react";
import { usePageProduction } from "../../data/current-production.ts";
import { studiosQuery } from "../../data/list-studios.ts";
import { pageTitle } from "../../routing/page-title.ts";
import { paths } from "../../routing/paths.ts";
import { Link } from "../../routing/router.tsx";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { StateLine } from "./components/state-line.tsx";
import { ActivityLog } from "./dashboard/activity-log.tsx";
import { CutOverview } from "./dashboard/cut-overview.tsx";
import { Figures } from "./dashboard/figures.tsx";
import { FirstStepList } from "./dashboard/first-step-list.tsx";
import { messages } from "./messages.ts";
import { useStateChange } from "./use-state-change.ts";

/** A project at a glance: counts, costs of its cuts, and activity. */
export function ProjectPage() {
	const production = usePageProduction();
	const account = useAccount();
	const { data: studios = [] } = useQuery(studiosQuery);
	const state = useStateChange();
	const { id, name, description, public_state, studio_id, billing } = production;
	const studio = studios.find((candidate) => candidate.id === studio_id);
	const may = (action: "view" | "edit", field: string) => mayInProduction(account, production, action, field);
	const change = public_state === "hidden" ? "unhide" : "resume";
	return (
		<>
			<title>{pageTitle(name)}</title>
			<PageHeader
				title={name}
				crumbs={[
					studio === undefined
						? { label: messages.projects, to: paths.projects() }
						: { label: studio.name, to: paths.organization(studio.id) },
				]}
			>
				{may("view", "settings") && (
					<Link to={paths.projectSettings(id)} className={buttonClass()}>
						<Settings2 aria-hidden />
						<span className="max-md:sr-only">{messages.editSettings}</span>
					</Link>
				)}
				{/* Everyone else finds billing in the settings. */}
				{may("view", "billing") && !may("view", "settings") && (
					<Link to={paths.billing(id)} className={buttonClass()}>
						<CreditCard aria-hidden />
						<span className="max-md:sr-only">{messages.billingTitle}</span>
					</Link>
				)}
				{may("edit", "reports") && (
					<Link to={paths.newCut(id)} className={buttonClass("primary")}>
						<Upload aria-hidden />
						<span className="max-md:sr-only">{messages.importCut}</span>
					</Link>
				)}
			</PageHeader>
			<PageBody className="px-5 pt-5 pb-16 [scrollbar-gutter:stable] max-md:px-3">
				<div className="flex max-w-page flex-col gap-7">
					{public_state !== "active" && (
						<StateLine
							icon={public_state === "hidden" ? EyeOff : Pause}
							action={
								may("edit", "production") && (
									<Button
										size="small"
										busy={state.isPending}
										onClick={() => state.change(production, change)}
									>
										{messages.changes[change]}
									</Button>
								)
							}
						>
							{public_state === "hidden" ? messages.hiddenNow : messages.onHiatus}
						</StateLine>
					)}
					{billing.plan.features.view_only === true && billing.state === "active" && (
						<StateLine icon={Info}>{messages.viewOnly}</StateLine>
					)}
					{description !== "" && (
						<p className="-mb-2 max-w-[72ch] whitespace-pre-line text-text-2 wrap-anywhere">{description}</p>
					)}
					<Figures productionId={id} />
					<FirstStepList production={production} />
					{may("view", "reports") ? (
						<CutOverview production={production} />
					) : (
						<ActivityLog productionId={id} />
					)}
				</div>
			</PageBody>
		</>
	);
}
