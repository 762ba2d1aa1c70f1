import { useState } from "react";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { messages } from "../messages.ts";
import { NewTokenForm, useNewTokenForm } from "./new-token-form.tsx";
import { TokenOnce } from "./token-once.tsx";

/** Asks for a new token's purpose and access, then shows the token once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
	const [token, setToken] = useState<string | null>(null);
	const form = useNewTokenForm();
	const { isDirty } = form.formState;
	return (
		<FormDialog
			isUnsaved={token === null && isDirty}
			isSaving={false}
			onClose={token === null ? onClose : undefined}
			title={token === null ? messages.newToken : messages.tokenMade}
			description={token === null ? messages.newTokenText : messages.tokenOnce}
		>
			{token === null ? (
				<NewTokenForm form={form} onMade={setToken} onCancel={onClose} />
			) : (
				<TokenOnce token={token} onDone={onClose} />
			)}
		</FormDialog>
	);
}
