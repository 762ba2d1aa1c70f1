import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { useCheckedForm } from "../../../ui/use-checked-form.ts";
import { useDraft } from "../../../ui/use-draft.ts";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages } from "../messages.ts";
import { SavedForm } from "../settings/saved-form.tsx";
import { useStudioForm } from "../use-studio-form.ts";
import { StudioFieldset } from "./studio-fieldset.tsx";

const LABELS = { name: messages.name, address: messages.address, website_url: messages.website };

/** Name, website and address. */
export function GeneralSection({ studio }: { readonly studio: ListedStudio }) {
	const saving = useChangeStudio(studio.id);
	const form = useStudioForm(studio);
	const { id, name, address, website_url } = studio;
	const draft = useDraft(form, messages.general, { id, name, address, website_url });
	const checked = useCheckedForm({
		form,
		draft,
		names: ["name", "address", "website_url"],
		saving,
		onSaved: () => notify("success", messages.saved),
	});
	return (
		<SettingsSection id="general" title={messages.general} description={messages.generalText}>
			<SavedForm name={name} checked={checked} isSaving={saving.isPending} labels={LABELS}>
				<StudioFieldset form={form} />
			</SavedForm>
		</SettingsSection>
	);
}
