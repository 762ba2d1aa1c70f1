import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SecretField } from "../../../ui/secret-field.tsx";
import { counselMessages } from "./messages.ts";

export interface LinkOnceProps {
	/** The reviewer's. */
	readonly name: string;
	readonly url: string;
	readonly onClose: () => void;
}

/** A new link, to be copied. */
export function LinkOnce({ name, url, onClose }: LinkOnceProps) {
	return (
		<Dialog
			open
			title={counselMessages.made}
			description={counselMessages.madeText(name)}
			footer={
				<>
					<CopyButton text={url} label={counselMessages.copy} />
					<Button variant="primary" onClick={onClose}>
						{counselMessages.done}
					</Button>
				</>
			}
		>
			<SecretField label={counselMessages.link} secret={url} />
		</Dialog>
	);
}
