import { useQuery } from "@tanstack/react-query";
import { usePageProduction } from "../../data/current-production.ts";
import { type SubscriptionAnswer, subscriptionQuery } from "../../data/get-subscription.ts";
import type { ListedProduction } from "../../data/list-productions.ts";
import { notify } from "../../notices/notify.ts";
import { paths } from "../../routing/paths.ts";
import { mayInProduction } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useAddressParams, withParam } from "../../ui/use-address-params.ts";
import { CardSection } from "./components/card-section.tsx";
import { DetailsSection } from "./components/details-section.tsx";
import { InvoiceSection } from "./components/invoice-section.tsx";
import { LimitNote } from "./components/limit-note.tsx";
import { PaymentNotice } from "./components/payment-notice.tsx";
import { PaymentSection } from "./components/payment-section.tsx";
import { PlanAnswers } from "./components/plan-answers.tsx";
import { PlanSection } from "./components/plan-section.tsx";
import { messages } from "./messages.ts";
import { usageRows } from "./plan-usage.ts";

/** The open form is in the address, so that the form for a new card survives the reload that it may need. */
const CARD = "card";

interface BillingProps {
	readonly production: ListedProduction;
	readonly billing: SubscriptionAnswer;
	readonly mayEdit: boolean;
	/** Whether a site admin is signed in as the account, and so can't change billing [ADM6]. */
	readonly isActing: boolean;
}

function Billing({ production: { id, studio_id }, billing, mayEdit, isActing }: BillingProps) {
	const [params, change] = useAddressParams();
	const add = (isAdding: boolean) => change((before) => withParam(before, CARD, isAdding ? "new" : ""));
	const { subscription, billing_plan, usage } = billing;
	const rows = usageRows(billing_plan, usage);
	return (
		<div className="flex max-w-page flex-col gap-8">
			<div className="flex flex-col gap-3">
				{!mayEdit && <p className="text-text-2">{isActing ? messages.notWhileActing : messages.readOnly}</p>}
				<PaymentNotice productionId={id} billing={billing} mayEdit={mayEdit} />
				<PlanAnswers billing={billing} rows={rows} />
				<LimitNote rows={rows} mayEdit={mayEdit} />
			</div>
			<PlanSection
				productionId={id}
				billing={billing}
				mayEdit={mayEdit}
				onCardNeeded={(plan) => {
					notify("info", messages.cardFirst(plan.name));
					add(true);
				}}
			/>
			<div className="grid items-start gap-8 lg:grid-cols-2">
				<CardSection
					productionId={id}
					billing={billing}
					mayEdit={mayEdit}
					isAdding={params.get(CARD) === "new"}
					onAdd={add}
				/>
				<DetailsSection
					productionId={id}
					infoId={subscription.billing_info_id}
					mayEdit={mayEdit}
					hasStudio={studio_id !== null}
				/>
			</div>
			<InvoiceSection productionId={id} invoices={subscription.invoices} />
			<PaymentSection productionId={id} invoices={subscription.invoices} />
		</div>
	);
}

/** A project's plan and its use, cards, billing details, invoices and payments. */
export function BillingPage() {
	const production = usePageProduction();
	const account = useAccount();
	const query = useQuery(subscriptionQuery(production.id));
	const isActing = account.acting !== undefined;
	const seesSettings = mayInProduction(account, production, "view", "settings");
	return (
		<>
			<PageHeader
				crumbs={[
					{ label: production.name, to: paths.project(production.id) },
					...(seesSettings ? [{ label: messages.settings, to: paths.projectSettings(production.id) }] : []),
				]}
			/>
			<PageBody>
				<QueryView query={query} failed={messages.loadFailed}>
					{(billing) => (
						<Billing
							key={production.id}
							production={production}
							billing={billing}
							mayEdit={!isActing && mayInProduction(account, production, "edit", "billing")}
							isActing={isActing}
						/>
					)}
				</QueryView>
			</PageBody>
		</>
	);
}
