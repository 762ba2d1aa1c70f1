/* global SwaggerUIBundle */

const API = new URL("../../", location.href);
const caller = document.getElementById("caller");

/** Proves that a changing call comes from one of the server's pages [API4]; null if nobody is signed in. */
let sessionKey = null;

function followColorScheme() {
	const dark = matchMedia("(prefers-color-scheme: dark)");
	const apply = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
	dark.addEventListener("change", apply);
	apply();
}

/** Says who sends the calls. @param {string | null} name - null if nobody is signed in. */
function showCaller(name) {
	if (name !== null) {
		caller.textContent = `Signed in as ${name}. Calls that you send here run as you, on this server's data.`;
		return;
	}
	const link = document.createElement("a");
	link.href = new URL("../login", API).href;
	link.textContent = "Sign in";
	caller.replaceChildren(link, ", then reload this page to send calls.");
}

/** @returns {Promise<boolean>} whether someone is signed in. */
async function readSession() {
	const response = await fetch(new URL("account", API), { headers: { Accept: "application/json" } });
	if (response.status === 401) {
		showCaller(null);
		return false;
	}
	if (!response.ok) throw new Error(`the server answered ${response.status}`);
	const { account, session_key } = await response.json();
	sessionKey = session_key;
	showCaller(`${account.first_name} ${account.last_name}`.trim());
	return true;
}

/**
 * Reads the API's document and leaves its examples in place of schemas and failures, which the documentation describes: with
 * them, Swagger UI takes seconds to open a call.
 */
async function readDocument() {
	const response = await fetch(new URL("openapi.json", API));
	if (!response.ok) throw new Error(`the server answered ${response.status}`);
	const { components, paths, ...api } = await response.json();
	for (const call of Object.values(paths).flatMap(Object.values)) {
		if (call.responses === undefined) continue;
		call.responses = Object.fromEntries(Object.entries(call.responses).filter(([status]) => status < "400"));
		for (const { content = {} } of [call.requestBody ?? {}, ...Object.values(call.responses)])
			for (const media of Object.values(content)) if ("example" in media) media.schema = {};
	}
	return { ...api, paths, components: { securitySchemes: components.securitySchemes } };
}

/** Sends every call to this page's own server, which the document may know by another address. */
function asThisSession(request) {
	const { pathname, search } = new URL(request.url, location.href);
	request.url = new URL(`${pathname}${search}`, location.origin).href;
	request.credentials = "same-origin";
	if (sessionKey !== null) request.headers["X-Session-Key"] = sessionKey;
	return request;
}

function rememberSession(response) {
	const given = response.headers["x-session-key"];
	if (given !== undefined) sessionKey = given;
	if (response.status === 401) showCaller(null);
	return response;
}

/** Leaves the session's cookie as the only way to sign in, and its server as the only one to call. */
function withoutOtherCallers() {
	const nothing = () => () => null;
	return {
		wrapComponents: {
			authorizeBtn: nothing,
			authorizeOperationBtn: nothing,
			ServersContainer: nothing,
			SchemesContainer: nothing,
			// This page has a header of its own.
			InfoContainer: nothing,
		},
	};
}

followColorScheme();
Promise.all([readSession(), readDocument()])
	.then(([isSignedIn, spec]) => {
		SwaggerUIBundle({
			spec,
			domNode: document.getElementById("explorer"),
			deepLinking: true,
			docExpansion: "none",
			filter: true,
			displayRequestDuration: true,
			validatorUrl: null,
			// Without a session, the calls can only be read about.
			...(isSignedIn ? {} : { supportedSubmitMethods: [] }),
			plugins: [withoutOtherCallers],
			requestInterceptor: asThisSession,
			responseInterceptor: rememberSession,
			// The shown command line leaves out the session's key.
			showMutatedRequest: false,
		});
	})
	.catch((error) => {
		caller.textContent = `Couldn't load the API: ${error.message}. Reload the page to try again.`;
	});
