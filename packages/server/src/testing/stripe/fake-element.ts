/**
 * The provider's script as pages load it: `Stripe(key)` with the card form and the confirmation of payments, each in a frame of the
 * provider's own origin, so that the page never sees a card number.
 */
export const ELEMENT_SCRIPT = `
(() => {
	const origin = new URL(document.currentScript.src).origin;
	const open = (kind, parent) => {
		const frame = document.createElement("iframe");
		frame.src = origin + "/element?kind=" + kind;
		frame.title = kind === "card" ? "Secure card payment input frame" : "Confirm the payment";
		frame.style.cssText = "border:0;width:100%;height:" + (kind === "card" ? "3rem" : "6rem");
		parent.append(frame);
		return frame;
	};
	const ask = (frame, message) =>
		new Promise((done) => {
			const listen = (event) => {
				if (event.source !== frame.contentWindow || event.origin !== origin || event.data.ready) return;
				removeEventListener("message", listen);
				done(event.data);
			};
			addEventListener("message", listen);
			frame.contentWindow.postMessage(message, origin);
		});
	const loaded = (frame) => new Promise((done) => frame.addEventListener("load", done, { once: true }));
	const resultOf = (kind, intent) => {
		const error = intent.last_setup_error ?? intent.last_payment_error ?? null;
		return error === null ? { [kind]: intent } : { error };
	};
	window.Stripe = (key) => ({
		elements: ({ clientSecret }) => {
			const listeners = {};
			const element = {
				mount: (target) => {
					const parent = typeof target === "string" ? document.querySelector(target) : target;
					element.frame = open("card", parent);
					element.frame.addEventListener("load", () => listeners.ready?.({ elementType: "payment" }), { once: true });
				},
				on: (name, listener) => {
					listeners[name] = listener;
					return element;
				},
				unmount: () => element.frame?.remove(),
				destroy: () => element.frame?.remove(),
			};
			return { clientSecret, element, create: () => element, getElement: () => element, submit: async () => ({}) };
		},
		confirmSetup: async ({ elements }) => {
			const message = { kind: "card", client_secret: elements.clientSecret };
			return resultOf("setupIntent", await ask(elements.element.frame, message));
		},
		handleNextAction: async ({ clientSecret }) => {
			const dialog = document.createElement("dialog");
			document.body.append(dialog);
			const frame = open("challenge", dialog);
			dialog.showModal();
			await loaded(frame);
			const intent = await ask(frame, { kind: "challenge", client_secret: clientSecret });
			dialog.remove();
			return resultOf("paymentIntent", intent);
		},
	});
})();
`;

/** The page in the frame. */
export const ELEMENT_PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Payment</title>
<form id="card" hidden><label>Card number <input name="cardnumber" autocomplete="cc-number" inputmode="numeric"></label></form>
<p id="challenge" hidden>
	<button value="true">Complete authentication</button>
	<button value="false">Fail authentication</button>
</p>
<script>
	const kind = new URLSearchParams(location.search).get("kind");
	document.getElementById(kind).hidden = false;
	const post = async (path, body) =>
		(await fetch(path, { method: "POST", body: JSON.stringify(body) })).json();
	addEventListener("message", async ({ data, source, origin }) => {
		const { client_secret } = data;
		if (data.kind === "card") {
			const number = document.querySelector("input").value;
			source.postMessage(await post("/_test/confirm_setup", { client_secret, number }), origin);
			return;
		}
		for (const button of document.querySelectorAll("button")) {
			button.onclick = async () => {
				const asked = { client_secret, consents: button.value };
				source.postMessage(await post("/_test/answer_challenge", asked), origin);
			};
		}
	});
</script>
`;
