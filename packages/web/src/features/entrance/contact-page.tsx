import type { ContactMessage } from "@oxcut/core/model";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { useSession } from "../../session/use-account.ts";
import { solveCaptcha } from "./captcha/solve-captcha.ts";
import { ContactForm } from "./components/contact-form.tsx";
import { messages } from "./messages.ts";

/** A form for writing to the people who run the server, for visitors too. */
export function ContactPage() {
	const account = useSession();
	const contact = useMutation({
		mutationFn: async (message: ContactMessage) =>
			api.post("/public_site/contact_us", { body: { ...message, captcha_token: await solveCaptcha() } }),
	});
	return (
		<>
			<h1 className="mb-2 text-20 font-strong tracking-[-0.015em]">
				{contact.isSuccess ? messages.contactSent : messages.contactTitle}
			</h1>
			<p role="status" className="mb-6 text-text-2 wrap-anywhere">
				{contact.isSuccess ? messages.contactSentText(contact.variables.email) : messages.contactText}
			</p>
			{!contact.isSuccess && <ContactForm account={account} contact={contact} />}
		</>
	);
}
