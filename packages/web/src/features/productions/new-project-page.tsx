import { zodResolver } from "@hookform/resolvers/zod";
import { DEFAULT_DISPLAY_CURRENCY, productionCreateSchema } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useParams } from "react-router";
import type * as z from "zod";
import { messageOf } from "../../api/api-error.ts";
import { studiosQuery } from "../../data/list-studios.ts";
import { paths } from "../../routing/paths.ts";
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
import { useCreateProduction } from "./api/create-production.ts";
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
	const draft = useDraft(form, messages.newProject);
	const create = form.handleSubmit((fields) =>
		creating.mutate(fields, {
			onSuccess: ({ id }) => navigate(paths.project(id)),
			onError: (error) => {
				if (!showFieldErrors(form, ["name", "description", "display_currency"], error))
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
