import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { SecretField } from "../../../ui/secret-field.tsx";
import { messages } from "../messages.ts";

export interface TokenOnceProps {
	readonly token: string;
	readonly onDone: () => void;
}

/** A new token's secret, to be copied. */
export function TokenOnce({ token, onDone }: TokenOnceProps) {
	return (
		<div className="flex flex-col gap-4">
			<SecretField label={messages.token} secret={token} />
			<div className="flex justify-end gap-2">
				<CopyButton text={token} label={messages.copyToken} />
				<Button variant="primary" onClick={onDone}>
					{messages.close}
				</Button>
			</div>
		</div>
	);
}
