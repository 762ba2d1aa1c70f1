import { messageOf } from "../../../api/api-error.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { FormConflict } from "../../../ui/form-conflict.tsx";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages } from "../messages.ts";
import { useStudioForm } from "../use-studio-form.ts";
import { StudioFieldset } from "./studio-fieldset.tsx";

const LABELS = { name: messages.name, address: messages.address, website_url: messages.website };

/** Name, website and address. */
export function GeneralSection({ studio }: { readonly studio: ListedStudio }) {
	const saving = useChangeStudio(studio.id);
	const form = useStudioForm(studio);
	const { name, address, website_url } = studio;
	const { isDirty, save, conflict, resolve, error } = useCheckedForm({
		form,
		item: { name, address, website_url },
		names: ["name", "address", "website_url"],
		saving,
		onSaved: () => notify("success", messages.saved),
	});
	return (
		<SettingsSection id="general" title={messages.general} description={messages.generalText}>
			<form noValidate className="flex max-w-md flex-col gap-5" onSubmit={save}>
				<StudioFieldset form={form} />
				<div className="flex items-center gap-3">
					<Button type="submit" variant="primary" busy={saving.isPending} disabled={!isDirty}>
						{messages.save}
					</Button>
					{error !== null && (
						<p role="alert" className="text-12 text-prob">
							{`${messages.saveFailed}. ${messageOf(error)}`}
						</p>
					)}
				</div>
			</form>
			<FormConflict name={name} conflict={conflict} labels={LABELS} onResolve={resolve} />
		</SettingsSection>
	);
}
