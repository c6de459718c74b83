/** What the functions here use of Deno. */
declare const Deno: { serve(handle: (request: Request) => Response | Promise<Response>): void };
