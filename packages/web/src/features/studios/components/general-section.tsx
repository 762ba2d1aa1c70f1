import { messageOf } from "../../../api/api-error.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { showFieldErrors } from "../../../ui/show-field-errors.ts";
import { useChangeStudio } from "../api/change-studio.ts";
import type { ListedStudio } from "../api/list-studios.ts";
import { messages } from "../messages.ts";
import { useStudioForm } from "../use-studio-form.ts";
import { StudioFieldset } from "./studio-fieldset.tsx";

/** Name, website and address. */
export function GeneralSection({ studio }: { readonly studio: ListedStudio }) {
	const saving = useChangeStudio(studio.id);
	const form = useStudioForm(studio);
	const save = form.handleSubmit((fields) =>
		saving.mutate(fields, {
			onSuccess: () => {
				form.reset(form.getValues());
				notify("success", messages.saved);
			},
			onError: (error) => void showFieldErrors(form, ["name", "address", "website_url"], error),
		}),
	);
	return (
		<SettingsSection title={messages.general} description={messages.generalText}>
			<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
				<StudioFieldset form={form} />
				<div className="flex items-center gap-3">
					<Button type="submit" variant="primary" busy={saving.isPending} disabled={!form.formState.isDirty}>
						{messages.save}
					</Button>
					{saving.isError && (
						<p role="alert" className="text-12 text-prob">
							{`${messages.saveFailed}. ${messageOf(saving.error)}`}
						</p>
					)}
				</div>
			</form>
		</SettingsSection>
	);
}
