import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { HtmlText } from "../../ui/html-text.tsx";
import { NewPasswordField } from "../../ui/new-password-field.tsx";
import { SettingsSection } from "../../ui/settings-section.tsx";
import { Specimen } from "../specimen.tsx";

export function FormsSection() {
	const [password, setPassword] = useState("harbour");
	const input = {
		value: password,
		onChange: ({ target }: { readonly target: { readonly value: string } }) => setPassword(target.value),
	};
	return (
		<Specimen title="Forms">
			<div className="grid items-start gap-4 sm:grid-cols-3">
				<NewPasswordField label="Being typed" error={undefined} password={password} input={input} />
				<NewPasswordField
					label="Left"
					error="must be at least 8 characters"
					password={password}
					input={input}
				/>
				<NewPasswordField label="Refused" error="was used before" password={password} input={input} />
			</div>
			<SettingsSection
				id="locator"
				title="Locator"
				description="How records are numbered, before there are any."
			>
				<Button>Change</Button>
			</SettingsSection>
			<HtmlText html="<p>Notes keep <b>their form</b>, <a href='https://example.com'>links</a> and</p><ul><li>lists</li></ul><script>nothing else</script>" />
		</Specimen>
	);
}
