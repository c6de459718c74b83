/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module "autocannon" {
  interface Result {
    requests: { total: number; average: number };
    latency: { p50: number; p99: number };
    errors: number;
    non2xx: number;
  }
  interface Request {
    method?: "GET" | "POST";
    path: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }): Promise<Result>;
}
