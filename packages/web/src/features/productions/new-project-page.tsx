import { zodResolver } from "@hookform/resolvers/zod";
import { DEFAULT_DISPLAY_CURRENCY, productionCreateSchema } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { fieldErrorsOf, messageOf } from "../../api/api-error.ts";
import { billingPlansQuery } from "../../data/list-billing-plans.ts";
import { studiosQuery } from "../../data/list-studios.ts";
import { paths } from "../../routing/paths.ts";
import { useNavigate, useParams, useSearchParams } from "../../routing/router.tsx";
import { mayInStudio } from "../../session/permissions.ts";
import { useAccount } from "../../session/use-account.ts";
import { DraftNote } from "../../ui/draft-note.tsx";
import { Field } from "../../ui/field.tsx";
import { LeaveQuestion } from "../../ui/leave-question.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageForm } from "../../ui/page-form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Select } from "../../ui/select.tsx";
import { showFieldErrors } from "../../ui/show-field-errors.ts";
import { useDraft } from "../../ui/use-draft.ts";
import { type NewProduction, useCreateProduction } from "./api/create-production.ts";
import { chosenPlan, type PlanChoice, PlanStep } from "./components/plan-step.tsx";
import { ProductionFieldset } from "./components/production-fieldset.tsx";
import { messages } from "./messages.ts";

/** Creates a project in the organization of the address, in a chosen one, or in none. */
export function NewProjectPage() {
	const { studioId = "" } = useParams();
	// Don't change the address: that would be another page, and lose the input.
	const [chosenStudio, setChosenStudio] = useState(studioId);
	const account = useAccount();
	const navigate = useNavigate();
	const { data: studios = [] } = useQuery(studiosQuery);
	const managed = studios.filter(({ id }) => mayInStudio(account, id, "edit"));
	const studio = managed.find(({ id }) => String(id) === chosenStudio);
	const creating = useCreateProduction(studio?.id ?? null);
	const form = useForm<
		z.input<typeof productionCreateSchema>,
		unknown,
		z.output<typeof productionCreateSchema>
	>({
		resolver: zodResolver(productionCreateSchema),
		mode: "onTouched",
		defaultValues: { name: "", description: "", display_currency: DEFAULT_DISPLAY_CURRENCY },
	});
	const { data: sold } = useQuery(billingPlansQuery);
	// A server without paid plans has nothing to choose.
	const isSelling = sold?.billing_plans.some(({ price }) => price > 0) === true;
	const params = useSearchParams();
	const [choice, setChoice] = useState<PlanChoice>({
		planId: Number(params.get("plan")) || null,
		billTo: "account",
		email: account.email,
	});
	const [emailError, setEmailError] = useState<string>();
	const plan = sold === undefined ? undefined : chosenPlan(sold, choice.planId);
	const isPaid = plan !== undefined && plan.price > 0;
	const draft = useDraft(form, messages.newProject);
	const bodyOf = (production: z.output<typeof productionCreateSchema>): NewProduction => ({
		production,
		...(isSelling && plan !== undefined ? { billing_plan_id: plan.id } : {}),
		...(isPaid
			? {
					bill_to: studio === undefined ? "account" : choice.billTo,
					billing_email: choice.email.trim(),
				}
			: {}),
	});
	const create = form.handleSubmit((fields) =>
		creating.mutate(bodyOf(fields), {
			onSuccess: ({ id }) => navigate(isPaid ? paths.billing(id, "new") : paths.project(id)),
			onError: (error) => {
				const [problem] = fieldErrorsOf(error).billing_email ?? [];
				setEmailError(problem);
				if (
					problem === undefined &&
					!showFieldErrors(form, ["name", "description", "display_currency"], error)
				)
					form.setError("root", { message: `${messages.createFailed}. ${messageOf(error)}` });
			},
		}),
	);
	return (
		<>
			<PageHeader
				title={messages.newProject}
				crumbs={
					studio === undefined
						? [{ label: messages.projects, to: paths.projects() }]
						: [{ label: studio.name, to: paths.organization(studio.id) }]
				}
			/>
			<PageBody className="px-5 pt-6 pb-16 max-md:px-3">
				<PageForm
					submitLabel={messages.create}
					busy={creating.isPending}
					problem={form.formState.errors.root?.message}
					onSubmit={create}
				>
					<DraftNote draft={draft} />
					<ProductionFieldset form={form}>
						{managed.length > 0 && (
							<Field
								label={messages.organization}
								hint={studio === undefined ? messages.newAlone : messages.newIn(studio.name)}
							>
								{(control) => (
									<Select
										{...control}
										size="large"
										value={studio === undefined ? "" : String(studio.id)}
										options={[
											{ value: "", label: messages.noOrganization },
											...managed.map(({ id, name }) => ({ value: String(id), label: name })),
										]}
										onChange={setChosenStudio}
									/>
								)}
							</Field>
						)}
					</ProductionFieldset>
					{isSelling && (
						<PlanStep
							sold={sold}
							value={choice}
							onChange={(chosen) => {
								setChoice(chosen);
								setEmailError(undefined);
							}}
							hasStudio={studio !== undefined}
							emailError={emailError}
						/>
					)}
				</PageForm>
				<LeaveQuestion
					name={messages.newProject}
					isUnsaved={form.formState.isDirty}
					isSaving={creating.isPending}
				/>
			</PageBody>
		</>
	);
}
