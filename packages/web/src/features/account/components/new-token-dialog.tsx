import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "../messages.ts";
import { NewTokenForm } from "./new-token-form.tsx";
import { TokenOnce } from "./token-once.tsx";

export interface NewTokenDialogProps {
	readonly open: boolean;
	readonly onOpenChange: (open: boolean) => void;
}

/** Asks for a new token's purpose and access, then shows the token once. */
export function NewTokenDialog({ open, onOpenChange }: NewTokenDialogProps) {
	const [token, setToken] = useState<string | null>(null);
	const close = () => {
		setToken(null);
		onOpenChange(false);
	};
	return (
		<Dialog
			open={open}
			onOpenChange={close}
			title={token === null ? messages.newToken : messages.tokenMade}
			description={token === null ? messages.newTokenText : messages.tokenOnce}
		>
			{token === null ? (
				<NewTokenForm onMade={setToken} onCancel={close} />
			) : (
				<TokenOnce token={token} onDone={close} />
			)}
		</Dialog>
	);
}
