// All GLSL of the film. Lengths are in weft pitches along the cloth (b) and warp pitches across it (a).
const PICKS = 4;

const number = (v) => (Number.isInteger(v) ? `${v}.` : `${v}`);
const vec = (v) => `vec3(${v.map(number)})`;

/** Where a point of the cloth is at time t, and the camera. Included in every vertex shader. */
const surface = `
uniform float t, aspect;
const float TAU=6.2831853, PI=3.14159265, PICKS=${PICKS}.;
const vec2 PITCH=vec2(.112,.125);
// selvedges, in warp pitches
const float LEFT=${number(scene.left)}, RIGHT=${number(scene.left + scene.warps - 1)}, BUNDLE=${number(scene.bundle ?? 0)};
const bool STILL=${scene.still ?? false};
float hash(float n){return fract(sin(n*127.1+3.7)*43758.5453);}
${scene.structure}
bool woven(float i){return BUNDLE<.5||mod(i,BUNDLE)<BUNDLE*.34;}
float bend(float a,float b,float f){return mix(a,b,.5-.5*cos(PI*f));}
float spread(float u){return (u-BUNDLE*.17)/max(BUNDLE,1.);}
float weftLift(float a,float j){
  if(BUNDLE>.5){float u=spread(a),k=floor(u);return bend(lies(k*BUNDLE,j),lies((k+1.)*BUNDLE,j),fract(u));}
  float i=floor(a);return bend(lies(i,j),lies(i+1.,j),fract(a));}
float warpLift(float i,float j){
  if(BUNDLE>.5){float u=spread(j),k=floor(u);return -bend(lies(i,k*BUNDLE),lies(i,(k+1.)*BUNDLE),fract(u));}
  float k=floor(j);return -bend(lies(i,k),lies(i,k+1.),fract(j));}
// height of the loom's plane: a slow swell, stronger in the finished cloth than in the taut warp
float swell(vec2 p){
  float loose=smoothstep(-.6,3.,-p.y);
  float w=.26*sin(p.x*.6+p.y*.8+TAU*t)+.12*sin(p.x*1.2-p.y*.9-TAU*t+1.3)+.05*sin(p.x*2.2+p.y*1.5+2.*TAU*t);
  return w*(.10+.90*loose);
}
// a across, b along (positive: taut warp beyond the fell; negative: finished cloth), lift off the plane
vec3 place(float a,float b,float lift){
  vec2 p=vec2(a*PITCH.x,b*PITCH.y);
  float y=swell(p);
  float e=.02;
  vec3 n=normalize(vec3(-(swell(p+vec2(e,0))-y)/e,1.,-(swell(p+vec2(0,e))-y)/e));
  return vec3(p.x,y,p.y)+n*lift;
}
const vec3 EYE=${vec(scene.eye)}, AT=${vec(scene.at)};
const float FOCAL=2.35;
mat3 look(){vec3 f=normalize(AT-EYE),r=normalize(cross(vec3(.10,1.,0.),f));return mat3(r,cross(f,r),f);}
vec4 project(vec3 p){vec3 c=(p-EYE)*look();return vec4(c.x*FOCAL/aspect,c.y*FOCAL,(c.z-.2)*.9,c.z);}
float depthOf(vec3 p){return ((p-EYE)*look()).z;}
// signed circle of confusion, in fractions of the picture height
float confusion(float z){return clamp(.042*(z-${number(scene.focus)})/z,-.016,.013);}
float shed(float b){return smoothstep(0.,9.,b)*smoothstep(150.,14.,b);}
`;

const background = `
in vec2 q;out vec4 o;uniform float t;
void main(){
  vec2 d=(q-vec2(.74,.62))*vec2(1.25,1.5);
  float g=exp(-3.2*dot(d,d));
  vec3 c=mix(vec3(.0035,.0095,.022),vec3(.010,.040,.115),g*(.9+.1*sin(6.2831853*t)));
  o=vec4(c,.02);
}`;

const thread = {
  vertex: `
uniform int iKind, iSegments;
out vec3 light, dusk; out float edge, over, coc, tip;
vec3 centre(float id,float s,out float lift){
  float h=BUNDLE>.5?.085:.017;
  if(iKind==0){                                  // warp: runs along b, alternates with the picks
    float b=STILL?mix(-72.,60.,s):mix(-42.,170.,s);
    lift=(h+(STILL?0.:.30*shed(b)))*warpLift(id,-min(b,STILL?1e3:0.)-PICKS*t);
    return place(id+LEFT,b,lift);
  }
  // weft: pick number id, laid in at the fell (b=0) and carried off with the cloth
  float b=id+PICKS*t;                            // its age in picks; in flight while -1..0
  float a=mix(RIGHT+16.,LEFT-38.,s), loose=max(0.,LEFT-a);
  lift=h*weftLift(a-LEFT,id)*smoothstep(-3.,0.,-loose);
  vec3 p=place(a,-b,lift);
  // tails beyond the selvedge hang free and drift
  float k=1.-exp(-loose*.07), r=hash(mod(id,4.));
  p.y+=k*(.30*sin(TAU*(t+r)+loose*.11)-.10+.5*(r-.5));
  p.z+=k*(.9*(r-.5)+.16*sin(TAU*(t-r)+loose*.16));
  return p;
}
void main(){
  float id=float(gl_InstanceID)-(iKind==1?PICKS+1.:0.), s=float(gl_VertexID>>1)/float(iSegments), l0,l1;
  edge=float(gl_VertexID&1)*2.-1.;
  // the weft ids restart after PICKS: identity by id mod PICKS keeps colour and tail the same over the loop
  vec3 p=centre(id,s,l0), p2=centre(id,s+.4/float(iSegments),l1);
  float z=depthOf(p);
  vec3 side=normalize(cross(p2-p,p-EYE));
  coc=confusion(z);
  float wide=(iKind==0?.0200:.0225), along=1., a=0., b=0.;
  vec3 c;
  float r=iKind==0?hash(id):hash(mod(id,4.));
  if(iKind==0){
    b=STILL?mix(-72.,60.,s):mix(-42.,170.,s); a=id+LEFT;
    over=l0/(BUNDLE>.5?.085:.017);
    float woven=smoothstep(2.,-3.,b);
    float pulse=pow(.5+.5*sin(TAU*(b/34.+2.*t+r*7.)),24.);
    c=mix(vec3(.016,.07,.50),vec3(.030,.18,.85),r*r)*mix(.62,.60*smoothstep(-34.,-4.,b)+.06,woven);
    c+=pulse*mix(vec3(.07,.42,.95),vec3(.02,.12,.4)*smoothstep(-30.,-4.,b),woven);
    over=mix(0.55,over,woven);
    wide*=mix(.55,1.,woven);
    along=smoothstep(125.,14.,b)*smoothstep(-42.,-26.,b);
    tip=0.;
  } else {
    b=id+PICKS*t; a=mix(RIGHT+16.,LEFT-38.,s);
    over=l0/(BUNDLE>.5?.085:.017);
    float loose=max(0.,LEFT-a), kind=mod(id,4.);
    float age=clamp((b+.0)/40.,0.,1.);
    vec3 hue=kind<.5?vec3(.06,.62,.95):kind<1.5?vec3(.05,.26,1.15):kind<2.5?mix(vec3(1.05,.26,.10),vec3(.80,.16,.10),smoothstep(.0,.45,age)):vec3(.10,.45,1.10);
    c=hue*mix(1.25,.16,smoothstep(0.,.62,age));
    c*=smoothstep(64.,6.,a-LEFT)*.85+.15;
    // flight: the head crosses while the cloth advances by one pick
    float fly=clamp((b+1.02)/.86,0.,1.); fly=fly*fly*(3.-2.*fly);
    float head=mix(RIGHT+20.,LEFT-30.,fly);
    float behind=a-head;                           // > 0: already passed
    float fresh=1.-smoothstep(0.,3.2,b);
    float hot=exp(-max(behind,0.)*.055)*fresh;
    c+=hot*vec3(.40,1.15,1.5);
    c+=fresh*fresh*vec3(.03,.16,.22);
    along=smoothstep(0.,2.5,behind);
    if(b<0.)along*=smoothstep(-1.02,-.98,b);
    along*=exp(-loose*.075)*mix(1.,.55,smoothstep(0.,6.,loose));
    wide*=mix(1.,.55,smoothstep(0.,20.,loose));
    if(along<.004)wide=0.;
    over=mix(over,.6,smoothstep(0.,3.,loose));
    if(b<0.)over=.8;
    tip=hot;
    along*=smoothstep(44.,26.,b);
  }
  if(STILL){
    float i=iKind==0?id:a-LEFT, j=iKind==0?-b-PICKS*t:id;
    c=paint(float(iKind),floor(i+.5),floor(j+.5),motif(floor(i+.5),floor(j+.5)),hash(id*1.7+float(iKind)*51.));
    along=1.; tip=0.; wide=iKind==0?.0200:.0225;
    if(!woven(iKind==0?id:id+220.))wide=0.;
    over=l0/(BUNDLE>.5?.085:.017);
  }
  // finished cloth sinks into the dark towards the viewer's left, where the headline stands
  vec4 v=project(p+side*edge*wide);
  vec2 ndc=v.xy/v.w;
  float text=mix(.30,1.,smoothstep(-.75,.25,ndc.x+.15*ndc.y));
  light=c*along*text;
  dusk=iKind==0?(1.-along)*vec3(.006,.022,.062):vec3(0.);
  gl_Position=v;
}`,
  fragment: `
in vec3 light, dusk; in float edge, over, coc, tip; out vec4 o;
void main(){
  float n=sqrt(max(0.,1.-edge*edge));
  float shade=mix(.16,1.,smoothstep(-1.1,.4,over));         // what dives under lies in shadow
  float body=.16+.84*pow(n,1.6);
  float core=pow(n,9.)*smoothstep(-.6,1.,over);
  vec3 c=light*(body*shade+core*1.15)+light*tip*n*1.2+dusk;
  o=vec4(c,coc);
}`,
};

/** The heads of the threads in flight, and dust of light over the shed. */
const spark = {
  vertex: `
uniform float high; out vec4 k;
void main(){
  float i=float(gl_VertexID);
  vec3 p; float size, power; vec3 c;
  if(i<PICKS){
    float b=fract(PICKS*t)-1., on=i<.5?1.:0.;
    float fly=clamp((b+1.02)/.86,0.,1.); fly=fly*fly*(3.-2.*fly);
    p=place(mix(RIGHT+20.,LEFT-30.,fly),-b,.0);
    size=.010; power=(STILL?0.:1.)*step(.252,1.-fly)*on*.9*smoothstep(0.,.04,fly)*smoothstep(1.,.93,fly); c=vec3(.55,1.2,1.5);
  } else {
    float r=hash(i), u=fract(hash(i+31.)+t*floor(1.+r*1.99));
    p=place(mix(LEFT-30.,RIGHT,hash(i+7.)),mix(-36.,44.,u),.15+.9*hash(i+3.));
    size=.0022; power=.5*r*r*smoothstep(0.,.2,u)*smoothstep(1.,.8,u); c=mix(vec3(.1,.5,1.),vec3(.9,.95,1.),r);
  }
  float z=depthOf(p), f=i<PICKS?0.:abs(confusion(z))*1.2;
  gl_Position=project(p);
  float d=size*5./z+f*2.;
  gl_PointSize=max(2.,d*high);
  float s=size*5./z; k=vec4(c,power*(s*s)/(d*d)*1.);
  float x=gl_Position.x/gl_Position.w;
  k.a*=mix(.35,1.,smoothstep(-.6,.2,x));
}`,
  fragment: `
in vec4 k; out vec4 o;
void main(){float r=length(gl_PointCoord-.5)*2.;float f=exp(-r*r*5.)*smoothstep(1.,.7,r);o=vec4(k.rgb*k.a*f*f*4.,0.);}`,
};

const taps = scene.still ? 160 : 44;

/** Depth of field: gathers over a golden-angle disc; alpha of the source holds the circle of confusion. */
const lens = `
in vec2 q; out vec4 o; uniform sampler2D iFrom; uniform vec2 size;
void main(){
  vec4 c0=texture(iFrom,q); vec3 sum=c0.rgb; float total=1.;
  float reach=.0165, coarse=2.*smoothstep(.002,.006,abs(c0.a)); // pre-blurred, or thin threads show the sampling pattern
  for(int i=1;i<${taps};i++){
    float f=float(i)/${taps}., r=sqrt(f)*reach, a=float(i)*2.3999632;
    vec2 d=vec2(cos(a),sin(a))*r; d.x*=size.y/size.x;
    vec4 s=textureLod(iFrom,q+d,coarse);
    // a sample counts where its own blur reaches here; nothing in front bleeds into what is sharp before it
    float own=abs(s.a), mine=abs(c0.a);
    if(s.a>c0.a)own=min(own,mine*1.6);
    float k=smoothstep(r-.0012,r+.0012,own);
    sum+=s.rgb*k; total+=k;
  }
  o=vec4(sum/total,1.);
}`;

const bloomPick = `
in vec2 q; out vec4 o; uniform sampler2D iFrom; uniform float first; uniform vec2 size;
void main(){
  vec2 e=.5/size; vec3 c=vec3(0.);
  for(int y=-1;y<=1;y+=2)for(int x=-1;x<=1;x+=2)c+=texture(iFrom,q+vec2(x,y)*e).rgb*.25;
  if(first>.5)c=min(max(c-.30,0.),4.);
  o=vec4(c,1.);
}`;

const bloomBlur = `
in vec2 q; out vec4 o; uniform sampler2D iFrom; uniform vec2 step;
void main(){vec3 c=vec3(0.);float n=0.;for(int i=-7;i<=7;i++){float k=exp(-float(i*i)/18.);c+=k*texture(iFrom,q+step*float(i)).rgb;n+=k;}o=vec4(c/n,1.);}`;

const finish = `
in vec2 q; out vec4 o; uniform sampler2D iSoft,iG0,iG1,iG2; uniform float t;
void main(){
  vec3 c=texture(iSoft,q).rgb+.22*texture(iG0,q).rgb+.22*texture(iG1,q).rgb+.28*texture(iG2,q).rgb;
  c*=.86;
  vec2 v=(q-.5)*vec2(1.,.9); c*=1.-.55*smoothstep(.25,.75,length(v));
  c=c*(2.51*c+.03)/(c*(2.43*c+.59)+.14);
  c=pow(c,vec3(1./2.2));
  c=max(c,vec3(0.));
  float d=fract(52.9829189*fract(dot(gl_FragCoord.xy,vec2(.06711056,.00583715))));
  o=vec4(c+(d-.5)/255.,1.);
}`;
