import { messageOf } from "../../api/api-error.ts";
import { paths } from "../../routing/paths.ts";
import { useNavigate } from "../../routing/router.tsx";
import { DraftNote } from "../../ui/draft-note.tsx";
import { LeaveQuestion } from "../../ui/leave-question.tsx";
import { PageBody } from "../../ui/page-body.tsx";
import { PageForm } from "../../ui/page-form.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showFieldErrors } from "../../ui/show-field-errors.ts";
import { useDraft } from "../../ui/use-draft.ts";
import { useCreateStudio } from "./api/create-studio.ts";
import { StudioFieldset } from "./components/studio-fieldset.tsx";
import { messages } from "./messages.ts";
import { useStudioForm } from "./use-studio-form.ts";

/** Creates an organization, owned by the account. */
export function NewOrganizationPage() {
	const navigate = useNavigate();
	const creating = useCreateStudio();
	const form = useStudioForm(null);
	const { errors, isDirty } = form.formState;
	const draft = useDraft(form, messages.newOrganization);
	const create = form.handleSubmit((fields) =>
		creating.mutate(fields, {
			onSuccess: ({ id }) => navigate(paths.organization(id)),
			onError: (error) => {
				if (!showFieldErrors(form, ["name", "address", "website_url"], error))
					form.setError("root", { message: `${messages.createFailed}. ${messageOf(error)}` });
			},
		}),
	);
	return (
		<>
			<PageHeader
				title={messages.newOrganization}
				crumbs={[{ label: messages.organizations, to: paths.organizations() }]}
			/>
			<PageBody className="px-5 pt-6 pb-16 max-md:px-3">
				<PageForm
					submitLabel={messages.create}
					busy={creating.isPending}
					problem={errors.root?.message}
					onSubmit={create}
				>
					<DraftNote draft={draft} />
					<StudioFieldset form={form} />
				</PageForm>
				<LeaveQuestion name={messages.newOrganization} isUnsaved={isDirty} isSaving={creating.isPending} />
			</PageBody>
		</>
	);
}
