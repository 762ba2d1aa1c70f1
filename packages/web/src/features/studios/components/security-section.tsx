import { useId } from "react";
import { messageOf } from "../../../api/api-error.ts";
import type { ListedStudio } from "../../../data/list-studios.ts";
import { notify } from "../../../notices/notify.ts";
import { SettingsSection } from "../../../ui/settings-section.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { useChangeStudio } from "../api/change-studio.ts";
import { messages } from "../messages.ts";

/** Whether the organization's projects open only with two-factor sign-in. */
export function SecuritySection({ studio }: { readonly studio: ListedStudio }) {
	const id = useId();
	const { mutate, isPending, error } = useChangeStudio(studio.id);
	const { requires_two_factor } = studio;
	const change = (required: boolean) =>
		mutate(
			{ fields: { requires_two_factor: required }, seen: { requires_two_factor } },
			{ onSuccess: () => notify("success", messages.saved) },
		);
	return (
		<SettingsSection id="security" title={messages.security} description={messages.securityText}>
			<label htmlFor={id} className="flex items-center gap-2.5">
				<Switch id={id} checked={requires_two_factor} disabled={isPending} onCheckedChange={change} />
				{messages.requireTwoFactor}
			</label>
			{error !== null && (
				<p role="alert" className="mt-2 text-12 text-prob">
					{`${messages.saveFailed}. ${messageOf(error)}`}
				</p>
			)}
		</SettingsSection>
	);
}
